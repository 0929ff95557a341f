import { randomUUID } from 'node:crypto';
import { addComment, listComments } from '@hearth/contract/posts/comments';
import * as contract from '@hearth/contract/posts/endpoints';
import { type Audience, postTopic } from '@hearth/contract/posts/rules';
import { listSavedPosts, savePost } from '@hearth/contract/posts/saved';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildImage } from '../../../testing/build-image.ts';
import type { TestClient } from '../../../testing/client.ts';
import { connectLive } from '../../../testing/live.ts';
import { newMember, type TestMember } from '../../../testing/members.ts';
import { share, writePost } from '../../../testing/posts.ts';
import { makeBlocked, makeFriends } from '../../../testing/relations.ts';
import { uploadMedia } from '../../../testing/upload.ts';

type Scene = { post: contract.Post; shareId: string; ownerId: string };
type Viewer = { client: TestClient; member?: TestMember };
type Path = (viewer: Viewer, scene: Scene) => Promise<boolean>;

let app: TestApp;
const viewers = new Map<string, Viewer>();
const scenes = new Map<Audience, Scene>();

/** One post for each audience, public at first so that it could be shared and saved, with a picture and a video’s mark. */
async function setScene(audience: Audience, owner: TestMember, sharer: TestMember): Promise<Scene> {
  const picture = await uploadMedia(owner.client, await buildImage({ width: 40, height: 30 }, 'jpeg'), {
    purpose: 'post',
  });
  const post = await writePost(owner, { mediaIds: [picture.id] });
  const shared = await share(sharer, post.id);
  await app.db.updateTable('posts').set({ has_video: true }).where('id', '=', post.id).execute();
  await app.db.updateTable('timeline_posts').set({ has_video: true }).where('post_id', '=', post.id).execute();
  for (const { member } of viewers.values()) {
    if (!member) continue;
    const mark = { user_id: member.id, post_id: post.id, id: newId(app.clock.now()) };
    await app.db.insertInto('saved_posts').values(mark).execute();
  }
  await owner.client.call(contract.editPost, { params: { postId: post.id }, body: { audience } });
  return { post, shareId: shared.id, ownerId: owner.id };
}

beforeAll(async () => {
  app = await startTestApp();
  const [owner, friend, stranger, blocked, blocker, sharer] = await Promise.all(
    Array.from({ length: 6 }, () => newMember(app)),
  );
  if (!owner || !friend || !stranger || !blocked || !blocker || !sharer) throw new Error('members are missing');
  await makeFriends(app, owner, friend);
  await makeBlocked(app, owner, blocked);
  await makeBlocked(app, blocker, owner);
  const named = Object.entries({ owner, friend, stranger, blocked, blocker });
  for (const [name, member] of named) viewers.set(name, { client: member.client, member });
  viewers.set('anonymous', { client: app.visitor() });
  for (const audience of ['public', 'friends', 'only_me'] as const) {
    scenes.set(audience, await setScene(audience, owner, sharer));
  }
});
afterAll(() => app.stop());

const has = (page: { items?: { id: string }[] } | undefined, id: string) =>
  page?.items?.some((item) => item.id === id) ?? false;
const at = (scene: Scene) => ({ params: { postId: scene.post.id } });

const paths: Record<string, Path> = {
  feed: async ({ client }, { post }) => has((await client.call(contract.readFeed)).ok, post.id),
  timeline: async ({ client }, { post, ownerId }) =>
    has((await client.call(contract.readTimeline, { params: { memberId: ownerId } })).ok, post.id),
  photos: async ({ client }, { post, ownerId }) => {
    const { ok } = await client.call(contract.readMemberMedia, { params: { memberId: ownerId } });
    return ok.items?.some((item) => item.postId === post.id) ?? false;
  },
  videos: async ({ client }, { post }) => has((await client.call(contract.readVideos)).ok, post.id),
  'post page': async ({ client }, scene) => (await client.call(contract.readPost, at(scene))).status === 200,
  'saved list': async ({ client }, { post }) => has((await client.call(listSavedPosts)).ok, post.id),
  'a share of it': async ({ client }, { shareId }) => {
    const { ok } = await client.call(contract.readPost, { params: { postId: shareId } });
    return Boolean(ok.post?.original);
  },
  comments: async ({ client }, scene) => (await client.call(listComments, at(scene))).status === 200,
  commenting: async ({ client }, scene) => {
    const body = { clientId: randomUUID(), text: 'Hello' };
    return (await client.call(addComment, { ...at(scene), body })).status === 200;
  },
  reactions: async ({ client }, scene) => (await client.call(contract.listReactions, at(scene))).status === 200,
  reacting: async ({ client }, scene) =>
    (await client.call(contract.setReaction, { ...at(scene), body: { kind: 'like' } })).status === 200,
  saving: async ({ client }, scene) => (await client.call(savePost, at(scene))).status === 200,
  'its picture': async ({ client }, { post }) => {
    const { url = '', variants = [] } = post.media[0] ?? {};
    const urls = [url, ...variants.map((variant) => variant.url)];
    const answers = await Promise.all(urls.map((each) => client.request({ method: 'GET', url: each })));
    const readable = answers.filter((answer) => answer.status === 200);
    expect([0, urls.length]).toContain(readable.length);
    return readable.length > 0;
  },
  'its live topic': async ({ member }, { post }) => {
    if (!member) return false;
    const socket = await connectLive(app, member);
    const topics = [postTopic(post.id)];
    socket.send({ op: 'subscribe', topics });
    const answer = await Promise.race([socket.frame('subscribed'), socket.frame('denied')]);
    socket.socket.close();
    return answer.op === 'subscribed';
  },
};

const allowed: Record<Audience, readonly string[]> = {
  public: ['owner', 'friend', 'stranger'],
  friends: ['owner', 'friend'],
  only_me: ['owner'],
};

const table = Object.keys(paths).flatMap((path) =>
  Object.entries(allowed).map(([audience, names]) => ({ path, audience: audience as Audience, names })),
);

it.each(table)('$path of a $audience post is for $names alone', async ({ path, audience, names }) => {
  const scene = scenes.get(audience);
  const open = paths[path];
  if (!scene || !open) throw new Error('nothing to look at');
  const seen: string[] = [];
  for (const [name, viewer] of viewers) if (await open(viewer, scene)) seen.push(name);
  expect(seen).toEqual(names);
});
