import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { defineLiveEvent } from '../core/live.ts';
import { audiences } from '../posts/rules.ts';
import { reachChoices } from './rules.ts';

export const reach = z.object({
  /** The audience that a new post begins with. */
  audience: z.enum(audiences),
  /** Who may send friend requests, begin a chat, mention the member, see their friends, and find them by name. */
  requests: z.enum(reachChoices.requests),
  messages: z.enum(reachChoices.messages),
  mentions: z.enum(reachChoices.mentions),
  friendList: z.enum(reachChoices.friendList),
  search: z.enum(reachChoices.search),
  /** Whether friends see when the member is active, and the member when they are. */
  active: z.boolean(),
  /** Whether others see the member typing, and the member others. */
  typing: z.boolean(),
  /** Whether others see how far the member has read, and the member the same of others. */
  seen: z.boolean(),
});
export type Reach = z.output<typeof reach>;

export const readReach = endpoint({
  method: 'GET',
  path: '/api/reach',
  access: 'member',
  summary: 'Who can reach the member, and how',
  output: reach,
});

export const saveReach = endpoint({
  method: 'PATCH',
  path: '/api/reach',
  access: 'member',
  summary: 'Change who can reach the member; what is left out stays',
  body: reach.partial(),
  output: reach,
});

/** On `member:{id}`: the member has changed who can reach them, here or on another device. */
export const reachChanged = defineLiveEvent('reach.changed', reach);
