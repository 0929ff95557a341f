import { randomUUID } from 'node:crypto';
import { deleteAccount } from '@hearth/contract/accounts/endpoints';
import type { DataOf } from '@hearth/contract/core/live';
import { blockMember } from '@hearth/contract/friends/endpoints';
import { listNotifications } from '@hearth/contract/notifications/endpoints';
import { createPost, deletePost, editPost, readPost, sharePost } from '@hearth/contract/posts/endpoints';
import type { pollVoted } from '@hearth/contract/posts/live';
import { editPoll, listVoters, vote } from '@hearth/contract/posts/polls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { connectLive } from '../../../testing/live.ts';
import { newMember, type TestMember } from '../../../testing/members.ts';
import { pollOf, writePost } from '../../../testing/posts.ts';
import { makeFriends } from '../../../testing/relations.ts';
import { closePolls } from './close-polls.ts';

const hourMs = 3_600_000;
const going = new AbortController().signal;
let app: TestApp;
/** Closes the polls that are due, as one of the servers does. */
let close: () => Promise<void>;
let ada: TestMember;
let ben: TestMember;
let cleo: TestMember;
beforeAll(async () => {
  const wireMore = (platform: Parameters<typeof closePolls>[0]) => {
    close = () => closePolls(platform, going);
  };
  app = await startTestApp({}, { wireMore });
});
beforeEach(async () => {
  [ada, ben, cleo] = [await newMember(app), await newMember(app), await newMember(app)];
});
afterAll(() => app.stop());

const ask = (overrides = {}, post = {}) =>
  writePost(ada, { content: 'Drinks?', poll: pollOf(app, overrides), ...post });
const at = (postId: string) => ({ params: { postId } });
const optionsOf = async (who: TestMember, postId: string) =>
  (await who.client.call(readPost, at(postId))).ok.post.poll?.options.map(({ id }) => id) ?? [];
async function choose(who: TestMember, postId: string, ...places: number[]) {
  const ids = await optionsOf(ada, postId);
  return who.client.call(vote, { ...at(postId), body: { optionIds: places.map((place) => ids[place]) } });
}
const pollSeenBy = async (who: TestMember, postId: string) =>
  (await who.client.call(readPost, at(postId))).ok.post.poll;
const linesOf = async (who: TestMember) => (await who.client.call(listNotifications)).ok.items;

describe('a poll', () => {
  it('comes with its post, and its results are what was voted', async () => {
    const { id, poll } = await ask();
    expect(poll).toMatchObject({ multiple: false, anonymous: false, hidesResults: false, closed: false, myVotes: [] });
    expect(poll?.options.map(({ text }) => text)).toEqual(['Tea', 'Coffee', 'Water']);
    expect(poll?.results).toEqual({ voterCount: 0, votes: [0, 0, 0] });
    expect((await choose(ben, id, 1)).ok.poll.results).toEqual({ voterCount: 1, votes: [0, 1, 0] });
    await choose(cleo, id, 1);
    const [, second] = await optionsOf(ada, id);
    expect(await pollSeenBy(ben, id)).toMatchObject({
      myVotes: [second],
      results: { voterCount: 2, votes: [0, 2, 0] },
    });
    expect((await pollSeenBy(ada, id))?.myVotes).toEqual([]);
  });

  it('lets a vote be changed, and takes the same vote once', async () => {
    const { id } = await ask();
    await choose(ben, id, 0);
    const { version } = (await choose(ben, id, 2)).ok.poll;
    const again = (await choose(ben, id, 2)).ok.poll;
    expect(again).toMatchObject({ version, results: { voterCount: 1, votes: [0, 0, 1] } });
  });

  it('takes several choices if it is made so', async () => {
    const { id } = await ask({ multiple: true });
    await choose(ben, id, 0, 2, 2);
    expect((await choose(cleo, id, 0)).ok.poll.results).toEqual({ voterCount: 2, votes: [2, 0, 1] });
  });

  it('refuses what cannot be chosen', async () => {
    const { id } = await ask();
    const optionIds = [randomUUID()];
    const unknown = await ben.client.call(vote, { ...at(id), body: { optionIds } });
    expect([unknown.status, unknown.error.params]).toEqual([400, { reason: 'no_such_option' }]);
    const two = await choose(ben, id, 0, 1);
    expect([two.status, two.error.params]).toEqual([400, { reason: 'one_choice_only' }]);
    expect((await ben.client.call(vote, { ...at(id), body: { optionIds: [] } })).status).toBe(400);
    const plain = await writePost(ada);
    expect((await ben.client.call(vote, { ...at(plain.id), body: { optionIds } })).status).toBe(404);
    expect((await pollSeenBy(ben, id))?.results?.voterCount).toBe(0);
  });

  it.each([
    ['one option', { options: ['Tea'] }, 'poll_option_count'],
    ['eleven options', { options: Array.from({ length: 11 }, (_, n) => `Tea ${n}`) }, 'poll_option_count'],
    ['the same option twice', { options: ['Tea', ' tea '] }, 'same_option_twice'],
    ['a blank option', { options: ['Tea', ' \u200b '] }, 'required'],
    ['an option that is too long', { options: ['Tea', 'a'.repeat(101)] }, 'too_long'],
    ['an end in the past', { endsAt: '2020-01-01T00:00:00.000Z' }, 'poll_end_in_past'],
    ['an end in many years', { endsAt: '2999-01-01T00:00:00.000Z' }, 'poll_end_too_late'],
  ])('is refused with %s', async (_what, overrides, reason) => {
    const body = { clientId: randomUUID(), content: 'Drinks?', poll: pollOf(app, overrides) };
    const { status, error } = await ada.client.call(createPost, { body });
    expect([status, error.params]).toMatchObject([400, { reason }]);
  });

  it('can be changed until the first vote, and not after', async () => {
    const { id } = await ask();
    const body = pollOf(app, { options: ['Milk', 'Juice'], multiple: true });
    const edited = (await ada.client.call(editPoll, { ...at(id), body })).ok.post.poll;
    expect(edited?.options.map(({ text }) => text)).toEqual(['Milk', 'Juice']);
    expect([edited?.multiple, edited?.results?.votes]).toEqual([true, [0, 0]]);
    await choose(ben, id, 0);
    expect((await ada.client.call(editPoll, { ...at(id), body })).error.code).toBe('poll_frozen');
    // The words of the post can still be changed.
    expect((await ada.client.call(editPost, { ...at(id), body: { content: 'Thirsty?' } })).ok.post.poll).toMatchObject({
      results: { voterCount: 1, votes: [1, 0] },
    });
  });

  it('shows its results only to those who voted, if it is made so, until it ends', async () => {
    const { id } = await ask({ hidesResults: true });
    await choose(ben, id, 0);
    expect((await pollSeenBy(ben, id))?.results).toEqual({ voterCount: 1, votes: [1, 0, 0] });
    for (const other of [ada, cleo]) expect((await pollSeenBy(other, id))?.results).toBeNull();
    const [optionId = ''] = await optionsOf(ada, id);
    const atOption = { params: { postId: id, optionId } };
    expect((await cleo.client.call(listVoters, atOption)).status).toBe(403);
    expect((await ben.client.call(listVoters, atOption)).ok.items).toHaveLength(1);
    app.clock.advance(hourMs);
    await close();
    expect((await pollSeenBy(cleo, id))?.results).toEqual({ voterCount: 1, votes: [1, 0, 0] });
  });

  it('lists who chose an option in pages, if it is open', async () => {
    const { id } = await ask();
    await choose(ben, id, 0);
    app.clock.advance(1);
    await choose(cleo, id, 0);
    const [optionId = ''] = await optionsOf(ada, id);
    const page = async (query = {}) =>
      (await ada.client.call(listVoters, { params: { postId: id, optionId }, query })).ok;
    const first = await page({ limit: '1' });
    expect(first.items.map(({ person }) => person.id)).toEqual([cleo.id]);
    const second = await page({ limit: '1', cursor: first.nextCursor ?? '' });
    expect([second.items.map(({ person }) => person.id), second.nextCursor]).toEqual([[ben.id], null]);
    const elsewhere = { params: { postId: id, optionId: randomUUID() } };
    expect((await ada.client.call(listVoters, elsewhere)).status).toBe(404);
  });

  it('tells nobody who voted, its author included, if it is anonymous', async () => {
    const { id } = await ask({ anonymous: true });
    await choose(ben, id, 0);
    const [optionId = ''] = await optionsOf(ada, id);
    for (const viewer of [ada, ben])
      expect((await viewer.client.call(listVoters, { params: { postId: id, optionId } })).status).toBe(403);
  });

  it('can be voted in where it is shared', async () => {
    const { id } = await ask();
    await choose(ben, id, 2);
    const shared = await ben.client.call(sharePost, { ...at(id), body: { clientId: randomUUID() } });
    const [, , third] = await optionsOf(ada, id);
    expect(shared.ok.post.original?.poll?.myVotes).toEqual([third]);
    const read = (await cleo.client.call(readPost, at(shared.ok.post.id))).ok.post;
    expect(read.original?.poll).toMatchObject({ myVotes: [], results: { voterCount: 1 } });
  });

  it('loses the votes of a deleted account, and goes with its post', async () => {
    const { id } = await ask({ multiple: true });
    await choose(ben, id, 0, 1);
    await choose(cleo, id, 1);
    await ben.client.call(deleteAccount, { body: { password: ben.password } });
    expect((await pollSeenBy(cleo, id))?.results).toEqual({ voterCount: 1, votes: [0, 1, 0] });
    await ada.client.call(deletePost, at(id));
    const left = await app.db.selectFrom('poll_votes').select('id').where('post_id', '=', id).execute();
    expect(left).toEqual([]);
  });
});

describe('when a poll ends', () => {
  it('no vote is taken, from the very moment on', async () => {
    const { id } = await ask();
    await choose(ben, id, 0);
    app.clock.advance(hourMs - 1);
    expect((await choose(ben, id, 1)).status).toBe(200);
    app.clock.advance(1);
    expect((await choose(ben, id, 0)).error.code).toBe('poll_ended');
    expect((await ada.client.call(editPoll, { ...at(id), body: pollOf(app) })).status).toBe(409);
  });

  it('author and voters are notified once, however many servers look', async () => {
    const { id } = await ask({}, { audience: 'friends' });
    await makeFriends(app, ada, ben);
    await makeFriends(app, ada, cleo);
    await choose(ben, id, 0);
    await choose(cleo, id, 0);
    await close();
    expect(await linesOf(ada)).toEqual([]);
    // Who may no longer read the post learns nothing more of it.
    await cleo.client.call(blockMember, { params: { memberId: ada.id } });
    app.clock.advance(hourMs);
    await Promise.all([close(), close()]);
    await close();
    for (const member of [ada, ben])
      await expect
        .poll(() => linesOf(member))
        .toMatchObject([{ type: 'poll_ended', postId: id, actors: [], actorCount: 0 }]);
    expect(await linesOf(cleo)).toEqual([]);
    expect((await pollSeenBy(ben, id))?.closed).toBe(true);
  });
});

describe('live', () => {
  async function watch(who: TestMember, postId: string) {
    const live = await connectLive(app, who);
    live.send({ op: 'subscribe', topics: [`post:${postId}`] });
    await live.frame('subscribed');
    return live;
  }

  it('everyone who looks sees the bars move', async () => {
    const { id } = await ask();
    const live = await watch(cleo, id);
    await choose(ben, id, 1);
    const { data } = await live.frame('event', ({ type }) => type === 'poll.voted');
    expect((data as DataOf<typeof pollVoted>).results).toEqual({ voterCount: 1, votes: [0, 1, 0] });
  });

  it('numbers that are hidden reach only those who have voted', async () => {
    const { id } = await ask({ hidesResults: true });
    const [voter, other] = [await watch(ben, id), await watch(cleo, id)];
    await choose(ben, id, 1);
    await voter.frame('event', ({ type }) => type === 'poll.voted');
    await voter.frame('event', ({ type }) => type === 'own.vote');
    await ada.client.call(editPost, { ...at(id), body: { content: 'Thirsty?' } });
    await other.frame('event', ({ type }) => type === 'post.edited');
    expect(other.frames.flatMap((frame) => (frame.op === 'event' ? frame.type : []))).toEqual(['post.edited']);
  });
});
