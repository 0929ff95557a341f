import { PostCache } from '../domains/posts/reading/post-cache.ts';
import { ShownPosts } from '../domains/posts/reading/shown-posts.ts';
import { PeopleCache } from '../domains/profiles/people-cache.ts';

/** Caches of a server that a test calls without its wiring. */
export function newPostCaches() {
  const bytes = 1_048_576;
  return { posts: new PostCache(bytes), shownPosts: new ShownPosts(), people: new PeopleCache(bytes) };
}
