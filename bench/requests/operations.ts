import { chatIdOf } from '@hearth/contract/chat/rules';
import { reactionKinds } from '@hearth/contract/posts/rules';
import { newId } from '../../server/src/platform/ids.ts';
import type { Sent } from '../put-load.ts';
import type { VisitedSite } from '../site/provide-site.ts';
import { friendDistances } from '../site/site-size.ts';
import { spell } from '../site/words.ts';

export type Operation = { name: string; kind: 'read' | 'write'; next(n: number): Sent };

/** Requests that are recorded have numbers from here on, so that the floor writes where the product does not. */
export const recordedFrom = 1_000_000;
/** Members and the posts to which they react and comment, again and again. */
export const pairs = 64;
const shuffle = 7_919;
/**
 * As many different pages at every site, taken from all of it: how the cost grows with what is stored is not to be mixed up
 * with how much of a site fits into the server's memory. The operations with *any* visit all members and posts.
 */
const visited = { members: 1_000, posts: 10_000 };
/** Rarer words than so many have not even a page of posts where posts are few, and a shorter page takes less time. */
const pagefuls = 300;

/** What members do. */
export function operationsOn(site: VisitedSite): Operation[] {
  const visitor = (n: number) => site.visitors[n % site.visitors.length] ?? { n: 0, id: '', cookie: '' };
  const friend = (n: number) => site.memberId((visitor(n).n + (friendDistances[0] ?? 0)) % site.members);
  const chat = (n: number) => chatIdOf(visitor(n).id, friend(n));
  // Public, and no share.
  const inTen = (n: number) => [0, 1, 2, 5][Math.floor(n / 64) % 4] ?? 0;
  const postAmong = (n: number, posts: number) =>
    site.postId(((n * shuffle) % (posts / 10)) * (site.posts / posts) * 10 + inTen(n));
  const publicPost = (n: number) => postAmong(n, visited.posts);
  const memberAmong = (n: number, members: number) =>
    site.memberId(((n * shuffle) % members) * (site.members / members));
  const pair = (n: number) => (n % pairs) + (n >= recordedFrom ? pairs : 0);
  const read = (name: string, path: (n: number) => string): Operation => ({
    name,
    kind: 'read',
    next: (n) => ({ method: 'GET', path: path(n), cookie: visitor(n).cookie }),
  });
  const write = (
    name: string,
    method: string,
    path: (n: number) => string,
    body: (n: number) => object,
  ): Operation => ({
    name,
    kind: 'write',
    next: (n) => ({ method, path: path(n), cookie: visitor(n).cookie, body: body(n) }),
  });
  const clientId = () => newId(new Date());
  const say = (n: number) => Array.from({ length: 14 }, (_, place) => spell((n * 31 + place * 997) % 20_000)).join(' ');
  return [
    read('empty request with session', () => '/api/session'),
    read('feed page of 20', () => '/api/feed'),
    read('profile timeline', (n) => `/api/members/${memberAmong(n, visited.members)}/posts`),
    read('post page', (n) => `/api/posts/${publicPost(n)}`),
    read('timeline of any member', (n) => `/api/members/${memberAmong(n, site.members)}/posts`),
    read('page of any post', (n) => `/api/posts/${postAmong(n, site.posts)}`),
    read('search', (n) => `/api/search/posts?q=${spell(200 + ((n * 7) % pagefuls))}`),
    read('search for any word', (n) => `/api/search/posts?q=${spell(200 + ((n * 7) % 2_000))}`),
    read('chat history', (n) => `/api/chats/${chat(n)}/messages`),
    read('list of chats', () => '/api/chats'),
    read('notifications', () => '/api/notifications'),
    write(
      'create post',
      'POST',
      () => '/api/posts',
      (n) => ({ clientId: clientId(), content: say(n) }),
    ),
    write(
      'comment',
      'POST',
      (n) => `/api/posts/${publicPost(pair(n))}/comments`,
      () => ({ clientId: clientId(), text: 'Well said' }),
    ),
    write(
      'reaction',
      'PUT',
      (n) => `/api/posts/${publicPost(pair(n))}/reaction`,
      (n) => ({ kind: reactionKinds[Math.floor((n % recordedFrom) / pairs) % reactionKinds.length] }),
    ),
    write(
      'send message',
      'POST',
      (n) => `/api/chats/${chat(n)}/messages`,
      (n) => ({ to: friend(n), id: clientId(), text: 'The kettle sings' }),
    ),
  ];
}
