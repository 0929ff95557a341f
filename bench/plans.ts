import { randomUUID } from 'node:crypto';
import { chatIdOf } from '@hearth/contract/chat/rules';
import { reactionKinds } from '@hearth/contract/posts/rules';
import type { Visitor } from './enter-members.ts';
import { friendsEach } from './generate-data.ts';
import type { Plan } from './put-load.ts';

type Data = { people: Visitor[]; members: string[]; postIds: string[] };

/** What the server is asked, one kind of request after the other. */
export function plansFor({ people, members, postIds }: Data, requests: number): Plan[] {
  const cookie = (n: number) => people[n % people.length]?.cookie ?? '';
  const postId = (n: number) => postIds[(n * 31) % postIds.length];
  const member = (n: number) => members[n % members.length];
  const partner = (n: number) => members[n % friendsEach] ?? '';
  const chat = (n: number) => chatIdOf(people[n % people.length]?.id ?? '', partner(n));
  const get = (path: (n: number) => string) => (n: number) => ({ method: 'GET', path: path(n), cookie: cookie(n) });
  const plan = (name: string, next: Plan['next']): Plan => ({ name, requests, warmUp: 400, next });
  return [
    plan(
      'bare request (session)',
      get(() => '/api/session'),
    ),
    plan(
      'feed page of 20',
      get(() => '/api/feed'),
    ),
    plan(
      'profile timeline',
      get((n) => `/api/members/${member(n)}/posts`),
    ),
    plan(
      'post page',
      get((n) => `/api/posts/${postId(n)}`),
    ),
    plan('create post', (n) => ({
      method: 'POST',
      path: '/api/posts',
      cookie: cookie(n),
      body: { clientId: randomUUID(), content: 'What a day' },
    })),
    plan('react', (n) => ({
      method: 'PUT',
      path: `/api/posts/${postId(n)}/reaction`,
      cookie: cookie(n),
      body: { kind: reactionKinds[Math.floor(n / people.length) % reactionKinds.length] },
    })),
    plan('comment', (n) => ({
      method: 'POST',
      path: `/api/posts/${postId(n)}/comments`,
      cookie: cookie(n),
      body: { clientId: randomUUID(), text: 'Well said' },
    })),
    plan('send message', (n) => ({
      method: 'POST',
      path: `/api/chats/${chat(n)}/messages`,
      cookie: cookie(n),
      body: { to: partner(n), id: randomUUID(), text: 'The kettle sings' },
    })),
    plan(
      'chat history',
      get((n) => `/api/chats/${chat(n)}/messages`),
    ),
    plan(
      'list of chats',
      get(() => '/api/chats'),
    ),
    plan(
      'notifications',
      get(() => '/api/notifications'),
    ),
  ];
}
