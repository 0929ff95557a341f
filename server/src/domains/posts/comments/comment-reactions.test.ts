import * as contract from '@hearth/contract/posts/comments';
import { readPost } from '@hearth/contract/posts/endpoints';
import { postTopic, type ReactionKind, reactionKinds } from '@hearth/contract/posts/rules';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { connectLive } from '../../../testing/live.ts';
import { newMember, type TestMember } from '../../../testing/members.ts';
import { writeComment, writePost, writeReply } from '../../../testing/posts.ts';
import { makeBlocked } from '../../../testing/relations.ts';

let app: TestApp;
let ada: TestMember;
let ben: TestMember;
let cleo: TestMember;
let at: { params: { postId: string; commentId: string } };
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  [ada, ben, cleo] = await Promise.all([newMember(app), newMember(app), newMember(app)]);
  const { id: postId } = await writePost(ada);
  at = { params: { postId, commentId: (await writeComment(ben, postId)).id } };
});
afterAll(() => app.stop());

async function react(who: TestMember, kind: ReactionKind) {
  app.clock.advance(1);
  return (await who.client.call(contract.reactToComment, { ...at, body: { kind } })).ok;
}

const firstSeenBy = async (who: TestMember) =>
  (await who.client.call(readPost, { params: { postId: at.params.postId } })).ok.post.firstComments[0];

it('has one of six kinds for each member, the last one chosen', async () => {
  for (const kind of reactionKinds) {
    expect(await react(cleo, kind)).toMatchObject({ myReaction: kind, reactionTotal: 1, reactions: { [kind]: 1 } });
  }
  expect(await react(ada, 'love')).toMatchObject({ reactionTotal: 2, reactions: { like: 0, love: 1, angry: 1 } });
  expect(await firstSeenBy(cleo)).toMatchObject({ myReaction: 'angry', reactionTotal: 2 });
  expect(await firstSeenBy(ben)).toMatchObject({ myReaction: null, reactions: { love: 1, angry: 1 } });
  const removed = (await cleo.client.call(contract.unreactToComment, at)).ok;
  expect(removed).toMatchObject({ myReaction: null, reactionTotal: 1, reactions: { love: 1, angry: 0 } });
  expect(await firstSeenBy(ben)).toMatchObject({ reactionTotal: 1 });
});

it('is listed for all kinds or one, newest first', async () => {
  await react(cleo, 'haha');
  await react(ada, 'love');
  const list = async (query: Record<string, string> = {}) =>
    (await ben.client.call(contract.listCommentReactions, { ...at, query })).ok.items.map(({ person, kind }) => [
      person.id,
      kind,
    ]);
  expect(await list()).toEqual([
    [ada.id, 'love'],
    [cleo.id, 'haha'],
  ]);
  expect(await list({ kind: 'haha' })).toEqual([[cleo.id, 'haha']]);
  expect(await list({ kind: 'sad' })).toEqual([]);
});

it('of a hidden member is neither counted nor listed', async () => {
  await react(cleo, 'haha');
  await react(ada, 'haha');
  await makeBlocked(app, cleo, ben);
  expect(await firstSeenBy(ben)).toMatchObject({ reactionTotal: 1, reactions: { haha: 1 } });
  expect(await firstSeenBy(ada)).toMatchObject({ reactionTotal: 2, reactions: { haha: 2 } });
  const listed = (await ben.client.call(contract.listCommentReactions, at)).ok.items;
  expect(listed.map(({ person }) => person.id)).toEqual([ada.id]);
});

it('reaches those who watch the post and the member’s other tabs; replies have reactions too', async () => {
  const reply = await writeReply(cleo, { postId: at.params.postId, replyToId: at.params.commentId });
  at = { params: { postId: at.params.postId, commentId: reply.id } };
  const [watcher, tab] = [await connectLive(app, ben), await connectLive(app, cleo)];
  await watcher.subscribe(postTopic(at.params.postId));
  await react(cleo, 'wow');
  const seen = await watcher.frame('event', (frame) => frame.type === 'comment.reacted');
  expect(seen.data).toMatchObject({ commentId: reply.id, reactionTotal: 1, reactions: { wow: 1 } });
  const own = await tab.frame('event', (frame) => frame.type === 'own.comment-reaction');
  expect(own.data).toEqual({ ...at.params, myReaction: 'wow' });
});
