import { randomUUID } from 'node:crypto';
import { listNotifications } from '@hearth/contract/notifications/endpoints';
import { addComment } from '@hearth/contract/posts/comments';
import { createPost, readPost, setReaction } from '@hearth/contract/posts/endpoints';
import { reactionKinds } from '@hearth/contract/posts/rules';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isSpread } from '../../../platform/database/access.queries.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { newMember, type TestMember } from '../../../testing/members.ts';
import { writePost } from '../../../testing/posts.ts';
import { makeBlocked } from '../../../testing/relations.ts';
import { createStatementCounter } from '../../../testing/statement-counter.ts';

/** Two actions of each are let in at the same time (decision 030), so that none waits in line. */
const count = 8;
const counter = createStatementCounter();
let app: TestApp;
let author: TestMember;
let members: TestMember[];
let postIds: string[];
beforeAll(async () => {
  // What a request costs is counted with caches, also where the other tests have none.
  app = await startTestApp({ CACHES: 'on' }, { plugin: counter.plugin });
  author = await newMember(app);
  members = await Promise.all(Array.from({ length: count }, () => newMember(app)));
  postIds = await Promise.all(members.map(async () => (await writePost(author)).id));
  for (const postId of postIds) await members[0]?.client.call(readPost, { params: { postId } });
});
afterAll(() => app.stop());

const kindOf = (n: number) => reactionKinds[n % reactionKinds.length];
const oneReactionOfEach = Object.fromEntries(
  reactionKinds.map((kind) => [
    kind,
    Array.from({ length: count }, (_, n) => kindOf(n)).filter((each) => each === kind).length,
  ]),
);
const react = (who: TestMember, postId: string, kind: unknown) =>
  who.client.call(setReaction, { params: { postId }, body: { kind } });
const comment = (who: TestMember, postId: string) =>
  who.client.call(addComment, { params: { postId }, body: { clientId: randomUUID(), text: 'Hello' } });
const readAll = () =>
  Promise.all(postIds.map(async (postId) => (await author.client.call(readPost, { params: { postId } })).ok.post));

it('share round trips when members act on different posts at the same time', async (context) => {
  if (await isSpread(app.db)) context.skip('no transactions are shared on Citus');
  const reactToOwn = () => Promise.all(members.map((who, n) => react(who, postIds[n] ?? '', kindOf(n))));
  await reactToOwn();
  const { roundTrips } = await counter.during(reactToOwn);
  const alone = await counter.during(() => react(members[0] ?? author, postIds[0] ?? '', kindOf(1)));
  expect(roundTrips).toBeLessThan((alone.roundTrips * count) / 2);
});

it('all count, and each is notified once, when members do everything at the same time', async () => {
  for (let round = 0; round < count; round++) {
    const actions = members.flatMap((who, n) => {
      const postId = postIds[(n + round) % count] ?? '';
      return [react(who, postId, kindOf(n)), comment(who, postId)];
    });
    expect((await Promise.all(actions)).map(({ status }) => status)).toEqual(actions.map(() => 200));
  }
  for (const { counts } of await readAll()) {
    expect(counts).toMatchObject({ reactionTotal: count, commentCount: count });
    expect(counts.reactions).toEqual(oneReactionOfEach);
  }
  const listed = (await author.client.call(listNotifications)).ok.items;
  const lines = listed.filter(({ type }) => type === 'reaction' || type === 'comment');
  expect(lines.map(({ actorCount }) => actorCount)).toEqual(lines.map(() => count));
  expect(lines).toHaveLength(2 * count);
});

it('are not refused because of one that is', async () => {
  const [refused, ...others] = members as [TestMember, ...TestMember[]];
  await makeBlocked(app, author, refused);
  const before = await readAll();
  const actions = postIds.map((postId, n) =>
    comment(n === 5 ? refused : (others[n % others.length] ?? refused), postId),
  );
  const statuses = (await Promise.all(actions)).map(({ status }) => status);
  expect(statuses).toEqual(postIds.map((_, n) => (n === 5 ? 404 : 200)));
  const after = await readAll();
  const more = after.map(({ counts }, n) => counts.commentCount - (before[n]?.counts.commentCount ?? 0));
  expect(more).toEqual(postIds.map((_, n) => (n === 5 ? 0 : 1)));
});

const write = (who: TestMember, content: string, clientId = randomUUID()) =>
  who.client.call(createPost, { body: { clientId, content } });

it('share round trips when members write posts at the same time', async (context) => {
  if (await isSpread(app.db)) context.skip('no transactions are shared on Citus');
  const { roundTrips } = await counter.during(() => Promise.all(members.map((who, n) => write(who, `Post ${n}`))));
  const alone = await counter.during(() => write(author, 'Alone'));
  expect(roundTrips).toBeLessThan((alone.roundTrips * count) / 2);
});

it('write a post once that is sent several times, also beside posts of others', async () => {
  const clientId = randomUUID();
  const [first, ...others] = members as [TestMember, ...TestMember[]];
  const [same, different] = await Promise.all([
    Promise.all(Array.from({ length: 4 }, () => write(first, 'Once', clientId))),
    Promise.all(others.map((who, n) => write(who, n % 2 ? `Another ${n}` : `With a #tag${n % 3}`))),
  ]);
  expect(new Set(same.map(({ ok }) => ok.post.id)).size).toBe(1);
  expect(new Set(different.map(({ ok }) => ok.post.id)).size).toBe(others.length);
});
