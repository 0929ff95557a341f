import * as contract from '@hearth/contract/events/endpoints';
import { blockGuest } from '@hearth/contract/events/guests';
import { blockMember } from '@hearth/contract/friends/endpoints';
import { readFeed, readPost } from '@hearth/contract/posts/endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { answerAs, newEvent, takeBackAs, writeInEvent } from '../../../testing/events.ts';
import { connectLive } from '../../../testing/live.ts';
import { newMember, type TestMember } from '../../../testing/members.ts';
import { makeFriends } from '../../../testing/relations.ts';

let app: TestApp;
let host: TestMember;
let friend: TestMember;
let stranger: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  [host, friend, stranger] = [await newMember(app), await newMember(app), await newMember(app)];
  await makeFriends(app, host, friend);
});
afterAll(() => app.stop());

async function watch(who: TestMember, eventId: string) {
  const live = await connectLive(app, who);
  live.send({ op: 'subscribe', topics: [`event:${eventId}`] });
  await live.frame('subscribed');
  return live;
}

const readsPost = async (who: TestMember, postId: string) =>
  (await who.client.call(readPost, { params: { postId } })).status;
const feedOf = async (who: TestMember) => (await who.client.call(readFeed)).ok.items.map(({ id }) => id);

it('who sees an event reads its discussion, hosts and guests write, and guests have it at home', async () => {
  const { eventId, dateId } = await newEvent(host, { kind: 'friends' });
  const post = await writeInEvent(host, eventId);
  expect(post.place).toMatchObject({ kind: 'event', id: eventId, href: `/events/${eventId}`, visibility: 'private' });
  expect([await readsPost(friend, post.id), await readsPost(stranger, post.id)]).toEqual([200, 404]);
  const posts = (who: TestMember) => who.client.call(contract.readEventPosts, { params: { eventId } });
  const list = async (who: TestMember) => (await posts(who)).ok.items.map(({ id }) => id);
  expect([await list(friend), (await posts(stranger)).status]).toEqual([[post.id], 404]);
  await expect(writeInEvent(friend, eventId)).rejects.toThrow('forbidden');
  expect(await feedOf(friend)).not.toContain(post.id);
  await answerAs(friend, { eventId, dateId }, { answer: 'maybe' });
  expect(await feedOf(friend)).toContain(post.id);
  app.clock.advance(1);
  const answer = await writeInEvent(friend, eventId);
  expect(await list(host)).toEqual([answer.id, post.id]);
  await takeBackAs(friend, { eventId, dateId });
  expect(await feedOf(friend)).not.toContain(post.id);
});

it('answers show at once; who is hidden from somebody reads the counts again, and hears nothing of whom they cannot see', async () => {
  const event = await newEvent(host, { kind: 'public' });
  const [viewer, hidden] = [await newMember(app), await newMember(app)];
  await viewer.client.call(blockMember, { params: { memberId: hidden.id } });
  const [watching, reading] = [await watch(host, event.eventId), await watch(viewer, event.eventId)];
  await answerAs(hidden, event, { answer: 'going' });
  await answerAs(stranger, event, { answer: 'going' });
  await watching.frame('event', ({ data }) => (data as { counts?: { going: number } }).counts?.going === 2);
  expect(await reading.frame('event')).toMatchObject({ type: 'event.answers', data: { counts: null } });
  await reading.settle();
  expect(reading.frames.filter(({ op }) => op === 'event').length).toBe(1);
  for (const live of [watching, reading]) live.socket.close();
});

it('for whom the event is gone its topic, posts and feed are gone at once', async () => {
  const event = await newEvent(host, { kind: 'public' });
  await answerAs(stranger, event, { answer: 'going' });
  const post = await writeInEvent(host, event.eventId);
  const live = await watch(stranger, event.eventId);
  const params = { eventId: event.eventId, memberId: stranger.id };
  expect((await host.client.call(blockGuest, { params })).status).toBe(200);
  await live.frame('denied');
  expect([await readsPost(stranger, post.id), await readsPost(friend, post.id)]).toEqual([404, 200]);
  expect(await feedOf(stranger)).not.toContain(post.id);
  live.socket.close();
});

it('what was posted in a deleted event is removed', async () => {
  const { eventId } = await newEvent(host, { kind: 'public' });
  const post = await writeInEvent(host, eventId);
  await host.client.call(contract.deleteEvent, { params: { eventId } });
  expect(await readsPost(host, post.id)).toBe(404);
  const left = () => app.db.selectFrom('posts').select('id').where('id', '=', post.id).execute();
  await expect.poll(left, { timeout: 10_000 }).toEqual([]);
});
