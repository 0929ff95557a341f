import type { App } from '@hearth/server/app';
import { enter, type Membership } from './member-client.ts';
import type { Who } from './plan/deeds.ts';
import type { TravelClock } from './travel-clock.ts';

export type Entered = { id: string; client: Membership };

/** What the plan's names have become: members, posts, comments, how far chats have come. */
export type Ledger = {
  /** The id of those who come back is asked for. */
  enter(who: Who, account: { email: string; password: string }, id?: string): Promise<Membership>;
  idOf(who: Who): string;
  clientOf(who: Who): Membership;
  /** As soon as they have joined. */
  memberOf(who: Who): Promise<Entered>;
  notePost(key: string, id: string): void;
  postId(key: string): string;
  noteStory(key: string, id: string): void;
  storyId(key: string): string;
  noteComment(key: string, id: string): void;
  commentId(key: string): string;
  noteSeq(chatId: string, seq: number): void;
  lastSeq(chatId: string): number;
  /** Ends all sessions, so that members find none but their own. */
  close(): Promise<void>;
};

export function openLedger(http: App['http'], clock: TravelClock, now: Date): Ledger {
  const members = new Map<Who, Entered>();
  const awaited = new Map<Who, PromiseWithResolvers<Entered>>();
  const posts = new Map<string, string>();
  const stories = new Map<string, string>();
  const comments = new Map<string, string>();
  const seqs = new Map<string, number>();

  const arrival = (who: Who) => {
    const known = awaited.get(who) ?? Promise.withResolvers<Entered>();
    awaited.set(who, known);
    return known;
  };

  return {
    async enter(who, { email, password }, known) {
      // A session begun in the past would have run out by the time it is used.
      const client = await clock.at(now, () => enter(http, email, password));
      const id = known ?? (await client.ownId());
      members.set(who, { id, client });
      arrival(who).resolve({ id, client });
      return client;
    },
    idOf: (who) => found(members, who).id,
    clientOf: (who) => found(members, who).client,
    memberOf: (who) => arrival(who).promise,
    notePost: (key, id) => posts.set(key, id),
    postId: (key) => found(posts, key),
    noteStory: (key, id) => stories.set(key, id),
    storyId: (key) => found(stories, key),
    noteComment: (key, id) => comments.set(key, id),
    commentId: (key) => found(comments, key),
    noteSeq: (chatId, seq) => seqs.set(chatId, seq),
    lastSeq: (chatId) => found(seqs, chatId),
    async close() {
      for (const { client } of members.values()) await client.leave();
    },
  };
}

function found<Key, Value>(map: Map<Key, Value>, key: Key): Value {
  const value = map.get(key);
  if (value === undefined) throw new Error(`the plan speaks of ${key} too early`);
  return value;
}
