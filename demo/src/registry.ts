import type { App } from '@hearth/server/app';
import { type MemberClient, signInMember } from './member-client.ts';
import type { MemberIndex } from './plan/actions.ts';
import type { SettableClock } from './settable-clock.ts';

export type SignedInMember = { id: string; client: MemberClient };

/** The ids of the members, posts, stories, comments and groups that the plan names by index or key. */
export type Registry = {
  /** Without an id, it is read from the session. */
  signIn(member: MemberIndex, account: { email: string; password: string }, id?: string): Promise<MemberClient>;
  idOf(member: MemberIndex): string;
  clientOf(member: MemberIndex): MemberClient;
  /** Resolves when the member has signed in. */
  waitForMember(member: MemberIndex): Promise<SignedInMember>;
  addPost(key: string, id: string): void;
  postId(key: string): string;
  addStory(key: string, id: string): void;
  storyId(key: string): string;
  addComment(key: string, id: string): void;
  commentId(key: string): string;
  addGroup(key: string, id: string): void;
  groupId(key: string): string;
  setLastSeq(chatId: string, seq: number): void;
  lastSeq(chatId: string): number;
  /** Ends all sessions, so that visitors find no sessions but their own. */
  signOutAll(): Promise<void>;
};

export function createRegistry(http: App['http'], clock: SettableClock, now: Date): Registry {
  const members = new Map<MemberIndex, SignedInMember>();
  const signIns = new Map<MemberIndex, PromiseWithResolvers<SignedInMember>>();
  const posts = new Map<string, string>();
  const stories = new Map<string, string>();
  const comments = new Map<string, string>();
  const groups = new Map<string, string>();
  const lastSeqs = new Map<string, number>();

  const signInOf = (member: MemberIndex) => {
    const signIn = signIns.get(member) ?? Promise.withResolvers<SignedInMember>();
    signIns.set(member, signIn);
    return signIn;
  };

  return {
    async signIn(member, { email, password }, knownId) {
      // A session that starts in the past would expire too early.
      const client = await clock.runAt(now, () => signInMember(http, email, password));
      const id = knownId ?? (await client.ownId());
      members.set(member, { id, client });
      signInOf(member).resolve({ id, client });
      return client;
    },
    idOf: (member) => find(members, member).id,
    clientOf: (member) => find(members, member).client,
    waitForMember: (member) => signInOf(member).promise,
    addPost: (key, id) => posts.set(key, id),
    postId: (key) => find(posts, key),
    addStory: (key, id) => stories.set(key, id),
    storyId: (key) => find(stories, key),
    addComment: (key, id) => comments.set(key, id),
    commentId: (key) => find(comments, key),
    addGroup: (key, id) => groups.set(key, id),
    groupId: (key) => find(groups, key),
    setLastSeq: (chatId, seq) => lastSeqs.set(chatId, seq),
    lastSeq: (chatId) => find(lastSeqs, chatId),
    async signOutAll() {
      for (const { client } of members.values()) await client.signOut();
    },
  };
}

function find<Key, Value>(map: Map<Key, Value>, key: Key): Value {
  const value = map.get(key);
  if (value === undefined) throw new Error(`the plan uses ${key} before it exists`);
  return value;
}
