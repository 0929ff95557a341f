import { randomUUID } from 'node:crypto';
import { listNotifications } from '@hearth/contract/notifications/endpoints';
import { addComment, listComments } from '@hearth/contract/posts/comments';
import * as contract from '@hearth/contract/posts/endpoints';
import { postTopic } from '@hearth/contract/posts/rules';
import { listSavedPosts, savePost } from '@hearth/contract/posts/saved';
import { readPlacePosts, readPosts } from '../../domains/posts/posts.api.ts';
import type { TestClient } from '../client.ts';
import { connectLive } from '../live.ts';
import type { TestMember } from '../members.ts';
import type { Cast } from './cast.ts';
import type { Scene } from './scenes.ts';

export type Reader = { client: TestClient; member?: TestMember };
/** Whether the reader reaches the post of the scene this way. */
export type Path = (reader: Reader, scene: Scene, cast: Cast) => Promise<boolean>;

type Page = { items?: { id: string }[]; nextCursor?: string | null };
type List = typeof contract.readFeed | typeof contract.readVideos;

const at = ({ post }: Scene) => ({ params: { postId: post.id } });
const ofOwner = ({ people }: Cast) => ({ params: { memberId: people.owner.id }, query: { limit: '50' } });
const has = ({ items }: Page, id: string) => items?.some((item) => item.id === id) ?? false;

type Lists = Map<string, Promise<Page>>;
const lists = new WeakMap<TestClient, Lists>();

/** Reading changes no list, so each is read once per reader for the posts of all scenes. */
function once(client: TestClient, name: string, read: () => Promise<Page>): Promise<Page> {
  const own = lists.get(client) ?? new Map();
  lists.set(client, own);
  const list = own.get(name) ?? read();
  own.set(name, list);
  return list;
}

/** Searches all pages of the list. Full pages and the last one come from different statements. */
const inPagesOf =
  (limit: string, list: List): Path =>
  async ({ client }, { post }) =>
    has(await once(client, `${list.path} ${limit}`, () => allPages(client, limit, list)), post.id);

async function allPages(client: TestClient, limit: string, list: List): Promise<Page> {
  const items: { id: string }[] = [];
  let cursor: string | null | undefined;
  do {
    const query = { limit, ...(cursor ? { cursor } : {}) };
    const page: Page = (await client.call(list, { query })).ok;
    items.push(...(page.items ?? []));
    cursor = page.nextCursor;
  } while (cursor);
  return { items };
}

export const readingPaths: Record<string, Path> = {
  'the feed': inPagesOf('50', contract.readFeed),
  'the feed in short pages': inPagesOf('5', contract.readFeed),
  'the videos': inPagesOf('50', contract.readVideos),
  'the videos in short pages': inPagesOf('5', contract.readVideos),
  'the timeline': async ({ client }, { post }, cast) =>
    has(
      await once(client, 'timeline', async () => (await client.call(contract.readTimeline, ofOwner(cast))).ok),
      post.id,
    ),
  'the photos': async ({ client }, { post }, cast) => {
    const { ok } = await client.call(contract.readMemberMedia, ofOwner(cast));
    return ok.items?.some(({ postId }) => postId === post.id) ?? false;
  },
  'the post page': async ({ client }, scene) => (await client.call(contract.readPost, at(scene))).status === 200,
  'the saved list': async ({ client }, { post }) =>
    has(
      await once(client, 'saved', async () => (await client.call(listSavedPosts, { query: { limit: '50' } })).ok),
      post.id,
    ),
  'a share of it': async ({ client }, { shareId }) => {
    const { ok } = await client.call(contract.readPost, { params: { postId: shareId } });
    return Boolean(ok.post?.original);
  },
  'the comments': async ({ client }, scene) => (await client.call(listComments, at(scene))).status === 200,
  'the reactions': async ({ client }, scene) => (await client.call(contract.listReactions, at(scene))).status === 200,
  'the notifications': async ({ client }, { post }) => {
    const { ok } = await client.call(listNotifications, { query: { limit: '50' } });
    return ok.items?.some(({ postId }) => postId === post.id) ?? false;
  },
  'its picture': async ({ client }, { post }) => {
    const { url = '', variants = [] } = post.media[0] ?? {};
    const urls = [url, ...variants.map((variant) => variant.url)];
    const answers = await Promise.all(urls.map((each) => client.request({ method: 'GET', url: each })));
    const readable = answers.filter(({ status }) => status === 200).length;
    if (readable > 0 && readable < urls.length) throw new Error('some files of a picture can be read, others not');
    return readable > 0;
  },
  'its live topic': async ({ member }, { post }, { app }) => {
    if (!member) return false;
    const live = await connectLive(app, member);
    live.send({ op: 'subscribe', topics: [postTopic(post.id)] });
    const answer = await Promise.race([live.frame('subscribed'), live.frame('denied')]);
    live.socket.close();
    return answer.op === 'subscribed';
  },
  'the posts that other domains read': async ({ member }, { post }, { deps }) =>
    member !== undefined && has({ items: await readPosts(deps, member.id, [post.id]) }, post.id),
  'the page of its place': async ({ member }, { post, place }, { deps }) =>
    member !== undefined && has(await readPlacePosts(deps, member.id, place, { limit: 50 }), post.id),
};

export const writingPaths: Record<string, Path> = {
  commenting: async ({ client }, scene) => {
    const body = { clientId: randomUUID(), text: 'Hello' };
    return (await client.call(addComment, { ...at(scene), body })).status === 200;
  },
  reacting: async ({ client }, scene) =>
    (await client.call(contract.setReaction, { ...at(scene), body: { kind: 'like' } })).status === 200,
  saving: async ({ client }, scene) => (await client.call(savePost, at(scene))).status === 200,
  reporting: async ({ client }, scene) =>
    (await client.call(contract.reportPost, { ...at(scene), body: { reason: 'spam' } })).status === 200,
  sharing: async ({ client }, scene) => {
    const { ok } = await client.call(contract.readPost, at(scene));
    const body = { clientId: randomUUID() };
    const shared = (await client.call(contract.sharePost, { ...at(scene), body })).status === 200;
    if (shared !== (ok.post?.canShare ?? false)) throw new Error('what is offered is not what is allowed');
    return shared;
  },
};
