import { randomUUID } from 'node:crypto';
import type { Topic } from '@hearth/contract/core/live';
import { deletePost, editPost } from '@hearth/contract/posts/endpoints';
import { type Audience, feedTopic, postTopic, timelineTopic } from '@hearth/contract/posts/rules';
import { announceCreated, announceDeleted } from '../../domains/posts/live/announce-posts.ts';
import type { LiveClient } from '../../platform/live/testing/live-client.ts';
import { connectLive } from '../live.ts';
import { writePost } from '../posts.ts';
import { type Cast, type MemberName, memberNames } from './cast.ts';
import { type PlaceKind, type Scene, writeIn } from './scenes.ts';

/** The members whom what happens in the scene reaches over their sockets. */
export type LivePath = (scene: Scene, cast: Cast) => Promise<MemberName[]>;

type Watcher = { name: MemberName; live: LiveClient };

/** Those who may watch it. */
async function watch({ app, people }: Cast, topic: Topic): Promise<Watcher[]> {
  const watchers: Watcher[] = [];
  for (const name of memberNames) {
    const live = await connectLive(app, people[name]);
    live.send({ op: 'subscribe', topics: [topic] });
    const { op } = await Promise.race([live.frame('subscribed'), live.frame('denied')]);
    if (op === 'subscribed') watchers.push({ name, live });
    else live.socket.close();
  }
  return watchers;
}

const postIdOf = (data: unknown) => (data as { postId?: string }).postId;

async function comeAndGo(cast: Cast, kind: PlaceKind, audience: Audience): Promise<string> {
  const { needs, people } = cast;
  const authorId = people.owner.id;
  if (kind === 'unregistered') {
    const post = { postId: randomUUID(), authorId, audience, place: { kind, id: authorId } };
    announceCreated(needs.live, post);
    announceDeleted(needs.live, post);
    return post.postId;
  }
  const { id } = await writeIn(cast, kind, audience);
  await people.owner.client.call(deletePost, { params: { postId: id } });
  return id;
}

/** A new post, then its end; `marker` is a post after which every watcher has got all that comes to them. */
const hearOf =
  (topicOf: (cast: Cast) => Topic, writeMarker: (cast: Cast) => Promise<{ id: string }>): LivePath =>
  async ({ kind, audience }, cast) => {
    const topic = topicOf(cast);
    const watchers = await watch(cast, topic);
    const postId = await comeAndGo(cast, kind, audience);
    const marker = await writeMarker(cast);
    const reached: MemberName[] = [];
    for (const { name, live } of watchers) {
      const isMarker = (frame: { topic: Topic; data: unknown }) =>
        frame.topic === topic && postIdOf(frame.data) === marker.id;
      await live.frame('event', isMarker);
      const types = live.frames.flatMap((frame) =>
        frame.op === 'event' && frame.topic === topic && postIdOf(frame.data) === postId ? frame.type : [],
      );
      if (types.length > 0) reached.push(name);
      if (types.length === 1) throw new Error(`${name} was told of ${types.join()} alone`);
      live.socket.close();
    }
    return reached;
  };

/** Whoever watches a public post when it is narrowed down: the rest must not learn its new words. */
const keepWatching: LivePath = async ({ kind, audience }, cast) => {
  const post = await writeIn(cast, kind, 'public');
  const topic = postTopic(post.id);
  const watchers = await watch(cast, topic);
  const content = 'Between us';
  await cast.people.owner.client.call(editPost, { params: { postId: post.id }, body: { audience, content } });
  const left: MemberName[] = [];
  for (const { name, live } of watchers) {
    const answer = await Promise.race([
      live.frame('denied', ({ topics }) => topics.includes(topic)),
      live.frame('event', ({ type }) => type === 'post.edited'),
    ]);
    await live.settle();
    if (answer.op === 'event') left.push(name);
    else if (JSON.stringify(live.frames).includes(content)) throw new Error(`${name} got the new words all the same`);
    live.socket.close();
  }
  return left;
};

export const livePaths: Record<string, LivePath> = {
  'live news of the feed': hearOf(
    () => feedTopic,
    ({ neutral }) => writePost(neutral),
  ),
  'live news of the timeline': hearOf(
    ({ people }) => timelineTopic(people.owner.id),
    ({ people }) => writePost(people.owner),
  ),
  'watching it as it is narrowed': keepWatching,
};
