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

/** The members who receive the live events of the scene. */
export type LivePath = (scene: Scene, cast: Cast) => Promise<MemberName[]>;

type Watcher = { name: MemberName; live: LiveClient };

/** The members whom the server lets subscribe. */
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

async function writeAndDelete(cast: Cast, kind: PlaceKind, audience: Audience): Promise<string> {
  const { deps, people } = cast;
  const authorId = people.owner.id;
  if (kind === 'unregistered') {
    const post = { postId: randomUUID(), authorId, audience, place: { kind, id: authorId } };
    announceCreated(deps.live, post, { content: '', language: null });
    announceDeleted(deps.live, post);
    return post.postId;
  }
  const { id } = await writeIn(cast, kind, audience);
  await people.owner.client.call(deletePost, { params: { postId: id } });
  return id;
}

/** A post is written and deleted. Events of a topic keep their order: with the marker's, all earlier ones have arrived. */
const receiveNews =
  (topicOf: (cast: Cast) => Topic, writeMarker: (cast: Cast) => Promise<{ id: string }>): LivePath =>
  async ({ kind, audience }, cast) => {
    const topic = topicOf(cast);
    const watchers = await watch(cast, topic);
    const postId = await writeAndDelete(cast, kind, audience);
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
      if (types.length === 1) throw new Error(`${name} received ${types.join()} only`);
      live.socket.close();
    }
    return reached;
  };

/** A watched public post gets a new text and a narrower audience: who still receives events of it. */
const keepWatching: LivePath = async ({ kind, audience }, cast) => {
  const post = await writeIn(cast, kind, 'public');
  const topic = postTopic(post.id);
  const watchers = await watch(cast, topic);
  const content = 'Between us';
  // Where the place decides who may read, no audience can be chosen.
  const body = { content, ...(audience !== post.audience && { audience }) };
  await cast.people.owner.client.call(editPost, { params: { postId: post.id }, body });
  const remaining: MemberName[] = [];
  for (const { name, live } of watchers) {
    const answer = await Promise.race([
      live.frame('denied', ({ topics }) => topics.includes(topic)),
      live.frame('event', ({ type }) => type === 'post.edited'),
    ]);
    await live.settle();
    if (answer.op === 'event') remaining.push(name);
    else if (JSON.stringify(live.frames).includes(content)) throw new Error(`${name} received the new text`);
    live.socket.close();
  }
  return remaining;
};

export const livePaths: Record<string, LivePath> = {
  'live news of the feed': receiveNews(
    () => feedTopic,
    ({ neutral }) => writePost(neutral),
  ),
  'live news of the timeline': receiveNews(
    ({ people }) => timelineTopic(people.owner.id),
    ({ people }) => writePost(people.owner),
  ),
  'watching it as it is narrowed': keepWatching,
};
