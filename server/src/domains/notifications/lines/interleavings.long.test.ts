import { randomUUID } from 'node:crypto';
import * as contract from '@hearth/contract/notifications/endpoints';
import * as comments from '@hearth/contract/posts/comments';
import * as posts from '@hearth/contract/posts/endpoints';
import { type ReactionKind, reactionKinds } from '@hearth/contract/posts/rules';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { howMany } from '../../../testing/how-many.ts';
import { newMember, type TestMember } from '../../../testing/members.ts';
import { share, writeComment, writePost } from '../../../testing/posts.ts';

let app: TestApp;
let ada: TestMember;
let others: TestMember[];
beforeAll(async () => {
  app = await startTestApp();
  ada = await newMember(app);
  others = await Promise.all([newMember(app), newMember(app), newMember(app)]);
});
afterAll(() => app.stop());

type Act =
  | { do: 'react'; by: number; post: number; kind: ReactionKind }
  | { do: 'unreact' | 'comment' | 'uncomment' | 'share' | 'unshare'; by: number; post: number }
  | { do: 'read'; line: number }
  | { do: 'readAll' };

const by = fc.nat({ max: 2 });
const post = fc.nat({ max: 1 });
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('react'), by, post, kind: fc.constantFrom(...reactionKinds) }) },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constantFrom('unreact', 'comment', 'uncomment', 'share', 'unshare'), by, post }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('read'), line: fc.nat({ max: 5 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('readAll') }) },
);

type Scene = { postIds: string[]; commentIds: Map<string, string[]>; shareIds: Map<string, string[]> };

/** A request about something that is gone is refused and changes nothing; that is part of the test. */
async function perform(scene: Scene, step: Act): Promise<void> {
  if (step.do === 'readAll') return void (await ada.client.call(contract.readAllNotifications));
  if (step.do === 'read') {
    const line = (await ada.client.call(contract.listNotifications)).ok.items[step.line];
    if (line) await ada.client.call(contract.readNotification, { params: { notificationId: line.id } });
    return;
  }
  const postId = scene.postIds[step.post] ?? '';
  const { client } = others[step.by] as TestMember;
  const own = `${step.by} ${step.post}`;
  if (step.do === 'react') await client.call(posts.setReaction, { params: { postId }, body: { kind: step.kind } });
  if (step.do === 'unreact') await client.call(posts.removeReaction, { params: { postId } });
  if (step.do === 'comment') {
    const { id } = await writeComment(others[step.by] as TestMember, postId, randomUUID());
    scene.commentIds.set(own, [...(scene.commentIds.get(own) ?? []), id]);
  }
  if (step.do === 'share') {
    const { id } = await share(others[step.by] as TestMember, postId);
    scene.shareIds.set(own, [...(scene.shareIds.get(own) ?? []), id]);
  }
  const commentId = step.do === 'uncomment' ? scene.commentIds.get(own)?.shift() : undefined;
  if (commentId) await client.call(comments.deleteComment, { params: { postId, commentId } });
  const shareId = step.do === 'unshare' ? scene.shareIds.get(own)?.shift() : undefined;
  if (shareId) await client.call(posts.deletePost, { params: { postId: shareId } });
}

/** The notifications that must exist, read from the posts themselves. */
async function recount(postId: string) {
  const reactions = await app.db.selectFrom('reactions').select('user_id').where('post_id', '=', postId).execute();
  const written = await app.db.selectFrom('comments').select('author_id').where('post_id', '=', postId).execute();
  const shares = await app.db.selectFrom('posts').select('author_id').where('original_id', '=', postId).execute();
  const actors = {
    reaction: reactions.map((row) => row.user_id),
    comment: written.map((row) => row.author_id),
    share: shares.map((row) => row.author_id),
  };
  return Object.entries(actors)
    .map(([type, ids]) => ({ type, postId, actorCount: new Set(ids).size }))
    .filter(({ actorCount }) => actorCount > 0);
}

async function expectNotified(scene: Scene): Promise<void> {
  const { items } = (await ada.client.call(contract.listNotifications, { query: { limit: '50' } })).ok;
  const listed = items
    .filter((item) => scene.postIds.includes(item.postId ?? ''))
    .map(({ type, postId, actorCount }) => ({ type, postId, actorCount }));
  const due = (await Promise.all(scene.postIds.map(recount))).flat();
  const inOrder = (lines: object[]) => lines.map((line) => JSON.stringify(line)).sort();
  expect(inOrder(listed)).toEqual(inOrder(due));
  const lines = await app.db.selectFrom('notifications').selectAll().where('user_id', '=', ada.id).execute();
  const causes = await app.db.selectFrom('notification_causes').selectAll().where('user_id', '=', ada.id).execute();
  for (const line of lines) {
    const own = causes.filter((cause) => cause.type === line.type && cause.target_id === line.target_id);
    expect(line.unread).toBe(own.some((cause) => cause.unread));
    expect(line.at.getTime()).toBe(Math.max(...own.map((cause) => cause.at.getTime())));
  }
  const unread = (await ada.client.call(contract.countUnreadNotifications)).ok.unread;
  expect(unread).toBe(lines.filter((line) => line.unread).length);
}

it('tells exactly what is there, whatever was done and taken back, in any order and at once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(act, { minLength: 1, maxLength: 6 }), { maxLength: 6 }), async (rounds) => {
      const scene: Scene = { postIds: [], commentIds: new Map(), shareIds: new Map() };
      scene.postIds = [(await writePost(ada)).id, (await writePost(ada)).id];
      for (const together of rounds) {
        app.clock.advance(1_000);
        await Promise.all(together.map((step) => perform(scene, step)));
      }
      await expectNotified(scene);
      for (const postId of scene.postIds) await ada.client.call(posts.deletePost, { params: { postId } });
    }),
    { numRuns: howMany({ short: 12, long: 30, full: 500 }) },
  );
});
