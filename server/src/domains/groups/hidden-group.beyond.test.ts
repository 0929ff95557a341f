import { randomUUID } from 'node:crypto';
import { chatIdOf } from '@hearth/contract/chat/rules';
import type { Endpoint } from '@hearth/contract/core/endpoint';
import * as groups from '@hearth/contract/groups/endpoints';
import { reactToComment } from '@hearth/contract/posts/comments';
import * as posts from '@hearth/contract/posts/endpoints';
import { savePost } from '@hearth/contract/posts/saved';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildImage } from '../../testing/build-image.ts';
import { joinGroup, leaveGroup, newGroup, putInGroup, writeInGroup } from '../../testing/groups.ts';
import { connectLive } from '../../testing/live.ts';
import { newMember, type TestMember } from '../../testing/members.ts';
import { share, writeComment } from '../../testing/posts.ts';
import { makeFriends } from '../../testing/relations.ts';
import { uploadMedia } from '../../testing/upload.ts';

type Hidden = { groupId: string; postId: string; commentId: string; shareId: string; urls: string[]; traces: string[] };

let app: TestApp;
let owner: TestMember;
let hidden: Hidden;
/** Who once had to do with the group, each in another way, and a member who never had. */
const outsiders = {} as Record<'stranger' | 'friend' | 'formerMember' | 'banned' | 'declined', TestMember>;

/** Everything happened while the group was public; then it was hidden, and they left, were banned or declined. */
beforeAll(async () => {
  app = await startTestApp();
  owner = await newMember(app);
  for (const name of ['stranger', 'friend', 'formerMember', 'banned', 'declined'] as const) {
    outsiders[name] = await newMember(app, { firstName: name });
    if (name !== 'stranger') await makeFriends(app, owner, outsiders[name]);
  }
  const { formerMember, banned, declined, friend } = outsiders;
  const group = await newGroup(owner, 'public', { name: 'Zyxgroup Wvuname', description: 'Zyxdescription' });
  for (const member of [formerMember, banned]) {
    await joinGroup(member, group.id);
    await member.client.call(groups.setGroupNotifications, { params: { groupId: group.id }, body: { level: 'all' } });
  }
  const upload = async (purpose: 'post' | 'group') =>
    uploadMedia(owner.client, await buildImage({ width: 700, height: 500 }, 'jpeg'), { purpose });
  const [photo, picture] = [await upload('post'), await upload('group')];
  const post = await writeInGroup(owner, group.id, { content: 'Zyxcontent', mediaIds: [photo.id] });
  const params = { postId: post.id };
  const comment = await writeComment(formerMember, post.id, 'Zyxcomment');
  await owner.client.call(reactToComment, { params: { ...params, commentId: comment.id }, body: { kind: 'like' } });
  for (const member of Object.values(outsiders)) {
    await member.client.call(posts.setReaction, { params, body: { kind: 'love' } });
    await member.client.call(savePost, { params });
  }
  const shared = await share(friend, post.id);
  const body = { memberIds: [declined.id] };
  await owner.client.call(groups.inviteToGroup, { params: { groupId: group.id }, body });
  const edit = { kind: 'hidden', pictureId: picture.id };
  await owner.client.call(groups.editGroup, { params: { groupId: group.id }, body: edit });
  await leaveGroup(formerMember, group.id);
  await leaveGroup(declined, group.id);
  await putInGroup(app, group.id, banned.id, { state: 'banned' });
  hidden = {
    groupId: group.id,
    postId: post.id,
    commentId: comment.id,
    shareId: shared.id,
    urls: [photo, picture].flatMap((file) => [file.url, ...file.variants.map(({ url }) => url)]),
    traces: ['Zyx', 'Wvuname', group.id, post.id, comment.id, photo.id, picture.id],
  };
});
afterAll(() => app.stop());

const names = ['stranger', 'friend', 'formerMember', 'banned', 'declined'] as const;

/** Values for everything that an address or query can name, those of the hidden group where there are any. */
const valueFor = (name: string, viewer: TestMember): string =>
  ({
    ...{ groupId: hidden.groupId, postId: hidden.postId, commentId: hidden.commentId, memberId: owner.id },
    ...{ chatId: chatIdOf(viewer.id, owner.id), q: 'zyx', handle: 'zyx', today: '2026-01-15', ids: owner.id },
  })[name] ?? randomUUID();

function requestFor({ path }: Endpoint, viewer: TestMember) {
  const params = Object.fromEntries(
    [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, valueFor(name, viewer)]),
  );
  const asked = ['q', 'handle', 'today', 'ids'].map((name) => [name, valueFor(name, viewer)]);
  return { params, query: Object.fromEntries(asked) };
}

describe.each(names)('a hidden group, for a %s', (name) => {
  it('is in no byte of any answer that reads', async () => {
    const viewer = outsiders[name];
    const reading = app.app.http.endpoints.filter(({ method }) => method === 'GET');
    expect(reading.length).toBeGreaterThan(40);
    for (const endpoint of reading) {
      for (const request of [requestFor(endpoint, viewer), { params: requestFor(endpoint, viewer).params }]) {
        const { ok, headers } = await viewer.client.call(endpoint, request);
        const answered = JSON.stringify([ok, headers]);
        expect([endpoint.path, hidden.traces.filter((trace) => answered.includes(trace))]).toEqual([endpoint.path, []]);
      }
    }
  });

  it('is in no share, file or live frame, and cannot be joined', async () => {
    const viewer = outsiders[name];
    const shared = await viewer.client.call(posts.readPost, { params: { postId: hidden.shareId } });
    expect(shared.ok.post.original).toBeNull();
    for (const url of hidden.urls) expect((await viewer.client.request({ method: 'GET', url })).status).toBe(404);
    expect((await joinGroup(viewer, hidden.groupId)).error.code).toBe('not_found');
    const live = await connectLive(app, viewer);
    const topics = [`group:${hidden.groupId}`, `post:${hidden.postId}`] as const;
    live.send({ op: 'subscribe', topics: [...topics, 'feed:home', `timeline:${owner.id}`] });
    const denied = await live.frame('denied');
    expect(denied.topics).toEqual(topics);
    const post = await writeInGroup(owner, hidden.groupId, { content: 'Zyxlive' });
    await owner.client.call(posts.deletePost, { params: { postId: post.id } });
    await owner.client.call(posts.editPost, { params: { postId: hidden.postId }, body: { content: 'Zyxother' } });
    await live.settle();
    const heard = JSON.stringify(live.frames.filter(({ op }) => op !== 'denied'));
    expect([...hidden.traces, post.id].filter((trace) => heard.includes(trace))).toEqual([]);
    live.socket.close();
  });
});

it('writing requests about it answer like those about nothing', async () => {
  const writing = app.app.http.endpoints.filter(
    ({ method, path }) => method !== 'GET' && path.includes(':groupId') && path.startsWith('/api/groups'),
  );
  const body = { memberIds: [randomUUID()], memberId: randomUUID(), level: 'off', answers: [], name: 'Mine' };
  for (const endpoint of writing) {
    const ask = (groupId: string) =>
      outsiders.stranger.client.call(endpoint, {
        params: { ...requestFor(endpoint, outsiders.stranger).params, groupId },
        body,
      });
    const [about, unknown] = [await ask(hidden.groupId), await ask(randomUUID())];
    expect([endpoint.path, about.status, about.error.code]).toEqual([
      endpoint.path,
      unknown.status,
      unknown.error.code,
    ]);
  }
});
