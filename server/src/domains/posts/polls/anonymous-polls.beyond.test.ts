import { deleteAccount } from '@hearth/contract/accounts/endpoints';
import { blockMember } from '@hearth/contract/friends/endpoints';
import { editPost, readFeed, readPost, setReaction } from '@hearth/contract/posts/endpoints';
import { editPoll, vote } from '@hearth/contract/posts/polls';
import { noVersion } from '@hearth/contract/posts/rules';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { connectLive } from '../../../testing/live.ts';
import { newMember, type TestMember } from '../../../testing/members.ts';
import { pollOf, writePost } from '../../../testing/posts.ts';
import { closePolls } from './close-polls.ts';
import { countAnonymousVotes } from './count-anonymous-votes.ts';

const hourMs = 3_600_000;
const going = new AbortController().signal;
let app: TestApp;
/** What one of the servers does every few seconds. */
let count: () => Promise<void>;
let ada: TestMember;
let voters: TestMember[];
let viewer: TestMember;
beforeAll(async () => {
  const wireMore = (platform: Parameters<typeof closePolls>[0]) => {
    count = async () => {
      await closePolls(platform, going);
      await countAnonymousVotes(platform, going);
    };
  };
  app = await startTestApp({}, { wireMore });
});
beforeEach(async () => {
  [ada, viewer] = [await newMember(app), await newMember(app)];
  voters = await Promise.all(Array.from({ length: 6 }, () => newMember(app)));
});
afterAll(() => app.stop());

const at = (postId: string) => ({ params: { postId } });
const after = (hours: number) => new Date(app.clock.now().getTime() + hours * hourMs).toISOString();
const ask = (overrides = {}) =>
  writePost(ada, { poll: pollOf(app, { anonymous: true, endsAt: after(24), ...overrides }) });
const postSeenBy = async (who: TestMember, postId: string) => (await who.client.call(readPost, at(postId))).ok.post;
const resultsSeenBy = async (who: TestMember, postId: string) => (await postSeenBy(who, postId)).poll?.results;
async function choose(who: TestMember | undefined, postId: string, place: number) {
  const ids = (await postSeenBy(ada, postId)).poll?.options.map(({ id }) => id) ?? [];
  const voted = await who?.client.call(vote, { ...at(postId), body: { optionIds: [ids[place]] } });
  if (voted?.status !== 200) throw new Error(`the vote was refused: ${voted?.error.code}`);
  return voted.ok.poll;
}
const none = { voterCount: 0, votes: [0, 0, 0] };

describe('an anonymous poll', () => {
  it('counts the votes of all members for everybody, also of those who are hidden', async () => {
    const { id } = await ask();
    for (const [place, voter] of voters.slice(0, 3).entries()) await choose(voter, id, place);
    await count();
    const before = await postSeenBy(viewer, id);
    expect(before.poll?.results).toEqual({ voterCount: 3, votes: [1, 1, 1] });
    for (const [index, voter] of voters.slice(0, 2).entries()) {
      const [by, whom] = index === 0 ? [viewer, voter] : [voter, viewer];
      expect((await by.client.call(blockMember, { params: { memberId: whom.id } })).status).toBe(200);
      expect((await postSeenBy(viewer, id)).poll).toEqual(before.poll);
      const inFeed = (await viewer.client.call(readFeed)).ok.items.find((post) => post.id === id);
      expect(inFeed?.poll).toEqual(before.poll);
    }
    expect((await choose(viewer, id, 0)).results).toEqual(before.poll?.results);
  });

  it('shows votes only when three members have voted, or at a time that tells not when the first came', async () => {
    const { id } = await ask();
    const first = await postSeenBy(viewer, id);
    expect((await choose(voters[0], id, 0)).results).toEqual(none);
    // Changing one's own vote brings no other to light.
    for (const place of [1, 2, 1]) await choose(voters[1], id, place);
    await count();
    // Nothing in the post tells that somebody has voted.
    expect(await postSeenBy(viewer, id)).toEqual(first);
    await choose(voters[2], id, 1);
    expect(await resultsSeenBy(viewer, id)).toEqual(none);
    await count();
    expect(await resultsSeenBy(viewer, id)).toEqual({ voterCount: 3, votes: [1, 2, 0] });
    await choose(voters[0], id, 2);
    await choose(voters[3], id, 2);
    app.clock.advance(hourMs - 1);
    await count();
    expect(await resultsSeenBy(viewer, id)).toEqual({ voterCount: 3, votes: [1, 2, 0] });
    app.clock.advance(11 * hourMs + 1);
    await count();
    expect(await resultsSeenBy(viewer, id)).toEqual({ voterCount: 4, votes: [0, 2, 2] });
  });

  it('shows the vote of a third together with those of new voters only, however often two change theirs', async () => {
    const { id } = await ask();
    for (const [place, voter] of voters.slice(0, 3).entries()) await choose(voter, id, place);
    await count();
    for (const voter of voters.slice(0, 2)) await choose(voter, id, 2);
    await choose(voters[3], id, 1);
    await count();
    expect(await resultsSeenBy(viewer, id)).toEqual({ voterCount: 3, votes: [1, 1, 1] });
    for (const voter of voters.slice(4)) await choose(voter, id, 0);
    await count();
    expect(await resultsSeenBy(viewer, id)).toEqual({ voterCount: 6, votes: [2, 1, 3] });
  });

  it('shows single votes each after another time, of one to twelve hours', async () => {
    const posts = await Promise.all(Array.from({ length: 12 }, () => ask()));
    for (const { id } of posts) await choose(voters[0], id, 0);
    const shownAfter = new Map<string, number>();
    for (let hour = 1; hour <= 12; hour += 1) {
      app.clock.advance(hourMs);
      await count();
      for (const { id } of posts)
        if (!shownAfter.has(id) && (await resultsSeenBy(viewer, id))?.voterCount === 1) shownAfter.set(id, hour);
    }
    expect(shownAfter.size).toBe(posts.length);
    expect(new Set(shownAfter.values()).size).toBeGreaterThan(2);
  });

  it('shows all of them at its end, and a deleted account changes nothing after it', async () => {
    const { id } = await ask({ endsAt: after(2) });
    await choose(voters[0], id, 0);
    await choose(voters[1], id, 1);
    app.clock.advance(2 * hourMs);
    await count();
    expect(await resultsSeenBy(viewer, id)).toEqual({ voterCount: 2, votes: [1, 1, 0] });
    await voters[0]?.client.call(deleteAccount, { body: { password: voters[0].password } });
    expect(await resultsSeenBy(viewer, id)).toEqual({ voterCount: 2, votes: [1, 1, 0] });
  });

  it('keeps the votes of a deleted account without its name, so that no number falls', async () => {
    const { id } = await ask();
    for (const voter of voters.slice(0, 3)) await choose(voter, id, 0);
    await count();
    // Also one that was changed since, and one that is not shown yet.
    await choose(voters[1], id, 2);
    await choose(voters[3], id, 2);
    for (const { client, password } of [voters[0], voters[1], voters[3]].flatMap((voter) => voter ?? []))
      await client.call(deleteAccount, { body: { password } });
    app.clock.advance(12 * hourMs);
    await count();
    expect(await resultsSeenBy(viewer, id)).toEqual({ voterCount: 4, votes: [2, 0, 2] });
    for (const voter of voters.slice(4)) await choose(voter, id, 1);
    await voters[2]?.client.call(deleteAccount, { body: { password: voters[2].password } });
    app.clock.advance(12 * hourMs);
    await count();
    expect(await resultsSeenBy(viewer, id)).toEqual({ voterCount: 6, votes: [2, 2, 2] });
  });

  it('stays as it is when everybody who voted has gone', async () => {
    const { id } = await ask();
    await choose(voters[0], id, 0);
    await voters[0]?.client.call(deleteAccount, { body: { password: voters[0].password } });
    expect((await ada.client.call(editPoll, { ...at(id), body: pollOf(app) })).error.code).toBe('poll_anonymous');
  });

  it('cannot be changed, so that no refusal tells when the first vote came', async () => {
    const { id } = await ask();
    const edit = async () => (await ada.client.call(editPoll, { ...at(id), body: pollOf(app) })).error.code;
    const before = await edit();
    await choose(voters[0], id, 0);
    expect([before, await edit()]).toEqual(['poll_anonymous', 'poll_anonymous']);
  });

  it('sends its numbers when they are counted, to everybody who may see them', async () => {
    const { id } = await ask({ hidesResults: true });
    await viewer.client.call(blockMember, { params: { memberId: voters[0]?.id ?? '' } });
    await choose(viewer, id, 2);
    const [live, other] = [await connectLive(app, viewer), await connectLive(app, ada)];
    for (const socket of [live, other]) {
      socket.send({ op: 'subscribe', topics: [`post:${id}`] });
      await socket.frame('subscribed');
    }
    const typesAt = ({ frames }: typeof live) => frames.flatMap((each) => (each.op === 'event' ? each.type : []));
    for (const voter of voters.slice(0, 3)) await choose(voter, id, 0);
    await ada.client.call(editPost, { ...at(id), body: { content: 'Thirsty?' } });
    await live.frame('event', ({ type }) => type === 'post.edited');
    expect(typesAt(live)).toEqual(['post.edited']);
    await count();
    const { data } = await live.frame('event', ({ type }) => type === 'poll.voted');
    expect(data).toMatchObject({ results: { voterCount: 4, votes: [3, 0, 1] } });
    expect(typesAt(other)).toEqual(['post.edited']);
  });
});

describe('no version counts votes', () => {
  it.each([
    ['hides its results', { hidesResults: true }],
    ['is anonymous', { anonymous: true }],
    ['is both', { hidesResults: true, anonymous: true }],
  ])('of a poll that %s', async (_what, kind) => {
    const { id } = await ask({ anonymous: false, ...kind });
    const before = await postSeenBy(viewer, id);
    for (const voter of voters.slice(0, 2)) await choose(voter, id, 0);
    expect(await postSeenBy(viewer, id)).toEqual(before);
    if (!('anonymous' in kind)) expect(before.poll?.version).toBe(noVersion);
    // Neither do the numbers of other actions leave one out.
    const { version } = before.counts;
    const reacted = await viewer.client.call(setReaction, { ...at(id), body: { kind: 'love' } });
    expect(reacted.ok.counts.version).toBe(version + 1);
  });
});
