import { createSessionCache, type SessionCache } from '../domains/accounts/session-cache.ts';
import { Memberships } from '../domains/chat/memberships.ts';
import { PostCache } from '../domains/posts/reading/post-cache.ts';
import { ShownPosts } from '../domains/posts/reading/shown-posts.ts';
import { PeopleCache } from '../domains/profiles/people-cache.ts';
import type { FindSession } from '../platform/http/session.ts';
import type { Clock } from '../platform/time/clock.ts';

/** Everything that the server remembers to be quick. Without it (`CACHES=off`) all answers are the same, only later. */
export type Caches = {
  sessions: SessionCache<Awaited<ReturnType<FindSession>> & object>;
  people: PeopleCache;
  posts: PostCache;
  shownPosts: ShownPosts;
  memberships: Memberships;
};

const megabyte = 1_048_576;
/** About sixty thousand members and ten thousand posts: all that most communities still look at. */
const usual = { people: 32 * megabyte, posts: 96 * megabyte };
const little = { people: 8 * megabyte, posts: 16 * megabyte };
const directChats = 10_000;

type Deps = { isOn: boolean; small: boolean; clock: Clock; findSession: FindSession };

export function createCaches({ isOn, small, clock, findSession }: Deps): Caches {
  const bytes = small ? little : usual;
  return {
    sessions: isOn ? createSessionCache(findSession, clock) : { find: findSession, clear: () => undefined },
    people: new PeopleCache(isOn ? bytes.people : 0),
    posts: new PostCache(isOn ? bytes.posts : 0),
    // They belong to contents of posts and go with them.
    shownPosts: new ShownPosts(),
    memberships: new Memberships(isOn ? directChats : 0),
  };
}
