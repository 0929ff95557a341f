import { blockMember } from '@hearth/contract/friends/endpoints';
import * as groups from '@hearth/contract/groups/endpoints';
import { postTopic, timelineTopic } from '@hearth/contract/posts/rules';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { joinGroup, leaveGroup, newGroup, putInGroup, writeInGroup } from '../../testing/groups.ts';
import { connectLive } from '../../testing/live.ts';
import { newMember, type TestMember } from '../../testing/members.ts';

let app: TestApp;
let owner: TestMember;
let member: TestMember;
let outsider: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  [owner, member, outsider] = [await newMember(app), await newMember(app), await newMember(app)];
});
afterAll(() => app.stop());

async function watch(who: TestMember, ...topics: `${string}:${string}`[]) {
  const live = await connectLive(app, who);
  live.send({ op: 'subscribe', topics });
  await live.frame('subscribed');
  return live;
}

const typesOf = (live: Awaited<ReturnType<typeof watch>>) =>
  live.frames.flatMap((frame) => (frame.op === 'event' ? frame.type : []));

it('joining and leaving show at once, with the new number', async () => {
  const group = await newGroup(owner);
  const [watching, own] = [await watch(outsider, `group:${group.id}`), await connectLive(app, member)];
  await joinGroup(member, group.id);
  const joined = await watching.frame('event', ({ type }) => type === 'group.members');
  expect(joined.data).toEqual({ groupId: group.id, memberCount: 2 });
  expect((await own.frame('event', ({ type }) => type === 'own.groups')).data).toEqual({ groupId: group.id });
  await leaveGroup(member, group.id);
  await watching.frame('event', ({ data }) => (data as { memberCount?: number }).memberCount === 1);
  watching.socket.close();
  own.socket.close();
});

it('who cannot see everyone reads the number again, and hears nothing of whom they cannot see', async () => {
  const group = await newGroup(owner);
  const [viewer, hidden] = [await newMember(app), await newMember(app)];
  await viewer.client.call(blockMember, { params: { memberId: hidden.id } });
  const live = await watch(viewer, `group:${group.id}`);
  await joinGroup(hidden, group.id);
  await joinGroup(member, group.id);
  const heard = await live.frame('event');
  expect(heard).toMatchObject({ type: 'group.members', data: { groupId: group.id, memberCount: null } });
  await live.settle();
  expect(typesOf(live)).toEqual(['group.members']);
  live.socket.close();
});

it('requests reach moderators alone', async () => {
  const group = await newGroup(owner, 'private');
  await putInGroup(app, group.id, member.id, { state: 'member' });
  const [moderating, watching] = [await watch(owner, `group:${group.id}`), await watch(member, `group:${group.id}`)];
  await joinGroup(outsider, group.id);
  await moderating.frame('event', ({ type }) => type === 'group.requests');
  await watching.settle();
  expect(typesOf(watching)).toEqual([]);
  moderating.socket.close();
  watching.socket.close();
});

it('new posts reach those who may read them: on the group, at home and on the author’s timeline', async () => {
  const group = await newGroup(owner, 'private');
  await putInGroup(app, group.id, member.id, { state: 'member' });
  const topics = [`group:${group.id}`, 'feed:home', timelineTopic(owner.id)] as const;
  const [inside, outside] = [await watch(member, ...topics), await watch(outsider, ...topics)];
  const post = await writeInGroup(owner, group.id);
  for (const topic of topics) {
    const created = await inside.frame('event', (frame) => frame.topic === topic);
    expect(created).toMatchObject({ type: 'post.created', data: { postId: post.id } });
  }
  await outside.settle();
  expect(typesOf(outside)).toEqual([]);
  inside.socket.close();
  outside.socket.close();
});

it('who leaves is cut off from the group’s posts, and from a hidden group', async () => {
  const group = await newGroup(owner, 'hidden');
  await putInGroup(app, group.id, member.id, { state: 'member' });
  const post = await writeInGroup(owner, group.id);
  const live = await watch(member, `group:${group.id}`, postTopic(post.id));
  await leaveGroup(member, group.id);
  for (const topic of [`group:${group.id}`, postTopic(post.id)] as const)
    await live.frame('denied', ({ topics }) => topics.includes(topic));
  live.socket.close();
});

it('a narrower kind cuts off everyone else at once, from the group and from all of its posts', async () => {
  const group = await newGroup(owner);
  await joinGroup(member, group.id);
  const post = await writeInGroup(owner, group.id);
  const topics = [`group:${group.id}`, postTopic(post.id)] as const;
  const [inside, outside] = [await watch(member, ...topics), await watch(outsider, ...topics)];
  await owner.client.call(groups.editGroup, { params: { groupId: group.id }, body: { kind: 'hidden' } });
  for (const topic of topics) await outside.frame('denied', (frame) => frame.topics.includes(topic));
  const changed = await inside.frame('event', ({ type }) => type === 'group.changed');
  expect(changed.data).toEqual({ groupId: group.id, version: 2 });
  await inside.settle();
  expect(inside.frames.some(({ op }) => op === 'denied')).toBe(false);
  await outside.settle();
  expect(typesOf(outside)).toEqual([]);
  inside.socket.close();
  outside.socket.close();
});

it('a deleted group is gone from every screen', async () => {
  const group = await newGroup(owner);
  await joinGroup(member, group.id);
  const post = await writeInGroup(owner, group.id);
  const live = await watch(member, `group:${group.id}`, postTopic(post.id));
  await owner.client.call(groups.deleteGroup, { params: { groupId: group.id } });
  for (const topic of [`group:${group.id}`, postTopic(post.id)] as const)
    await live.frame('denied', ({ topics }) => topics.includes(topic));
  await live.frame('event', ({ type }) => type === 'own.groups');
  live.socket.close();
});
