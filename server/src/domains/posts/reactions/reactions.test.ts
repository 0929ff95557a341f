import { randomUUID } from 'node:crypto';
import { listReactions, readPost, removeReaction, setReaction } from '@hearth/contract/posts/endpoints';
import { reactionKinds } from '@hearth/contract/posts/rules';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { newMember, type TestMember } from '../../../testing/members.ts';
import { writePost } from '../../../testing/posts.ts';
import { makeBlocked } from '../../../testing/relations.ts';

let app: TestApp;
let ada: TestMember;
let ben: TestMember;
let postId: string;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  [ada, ben] = await Promise.all([newMember(app), newMember(app)]);
  postId = (await writePost(ada)).id;
});
afterAll(() => app.stop());

const react = (who: TestMember, kind: unknown, id = postId) =>
  who.client.call(setReaction, { params: { postId: id }, body: { kind } });
const unreact = (who: TestMember) => who.client.call(removeReaction, { params: { postId } });
const none = Object.fromEntries(reactionKinds.map((kind) => [kind, 0]));

it('is one a member: set, replaced, taken back', async () => {
  expect((await react(ben, 'like')).ok).toMatchObject({ myReaction: 'like', counts: { reactionTotal: 1 } });
  const replaced = (await react(ben, 'wow')).ok;
  expect(replaced).toMatchObject({ myReaction: 'wow', counts: { reactionTotal: 1, reactions: { ...none, wow: 1 } } });
  expect((await react(ada, 'wow')).ok.counts.reactions.wow).toBe(2);
  expect((await unreact(ben)).ok).toMatchObject({ myReaction: null, counts: { reactionTotal: 1 } });
  const post = (await ada.client.call(readPost, { params: { postId } })).ok.post;
  expect(post).toMatchObject({ myReaction: 'wow', counts: { reactions: { ...none, wow: 1 } } });
});

it('changes nothing when repeated', async () => {
  await Promise.all(Array.from({ length: 5 }, () => react(ben, 'love')));
  expect((await react(ben, 'love')).ok.counts).toMatchObject({ reactionTotal: 1, reactions: { ...none, love: 1 } });
  await Promise.all(Array.from({ length: 5 }, () => unreact(ben)));
  expect((await unreact(ben)).ok.counts.reactionTotal).toBe(0);
});

it.each(['dislike', 'LIKE', '', null, undefined, 7, 'constructor'])('knows no seventh kind: %s', async (kind) => {
  const answer = await react(ben, kind);
  expect([answer.status, answer.error.field]).toEqual([400, 'kind']);
  expect((await ada.client.call(readPost, { params: { postId } })).ok.post.counts.reactionTotal).toBe(0);
});

it('needs a post that one may see', async () => {
  const secret = await writePost(ada, { audience: 'friends' });
  expect((await react(ben, 'like', secret.id)).status).toBe(404);
  expect((await react(ben, 'like', randomUUID())).status).toBe(404);
  expect((await react(ben, 'like', 'x')).status).toBe(400);
  await makeBlocked(app, ada, ben);
  expect((await react(ben, 'like')).status).toBe(404);
});

it('can be looked at: who, by kind, newest first, in pages, without those the viewer cannot see', async () => {
  const kinds = ['like', 'love', 'like', 'angry', 'like'] as const;
  const fans: TestMember[] = [];
  for (const kind of kinds) {
    const fan = await newMember(app);
    app.clock.advance(1);
    await react(fan, kind);
    fans.unshift(fan);
  }
  const list = async (who: TestMember, query: Record<string, string> = {}) =>
    (await who.client.call(listReactions, { params: { postId }, query })).ok;
  const namesOf = (page: { items: { person: { id: string } }[] }) => page.items.map(({ person }) => person.id);
  const ids = fans.map((fan) => fan.id);

  expect(namesOf(await list(ben))).toEqual(ids);
  expect((await list(ben)).items.map((item) => item.kind)).toEqual([...kinds].reverse());
  expect(namesOf(await list(ben, { kind: 'like' }))).toEqual([ids[0], ids[2], ids[4]]);
  const first = await list(ben, { limit: '2' });
  const second = await list(ben, { limit: '2', cursor: first.nextCursor ?? '' });
  expect([...namesOf(first), ...namesOf(second)]).toEqual(ids.slice(0, 4));
  const [newest] = fans;
  if (newest) await makeBlocked(app, ben, newest);
  expect(namesOf(await list(ben))).toEqual(ids.slice(1));
});
