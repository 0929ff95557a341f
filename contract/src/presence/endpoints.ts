import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { memberId, memberIdList } from '../core/fields.ts';
import { defineLiveEvent } from '../core/live.ts';
import { person } from '../profiles/person.ts';
import { maxPresenceAsked } from './rules.ts';

/** `lastActive`: when the member last connected or left; null for a member who was never connected. */
export const presence = z.object({ online: z.boolean(), lastActive: z.iso.datetime().nullable() });
export type Presence = z.output<typeof presence>;

export const readPresence = endpoint({
  method: 'GET',
  path: '/api/presence',
  access: 'member',
  summary: 'Who of these is here, or was when; only the member and their friends are answered for',
  query: z.object({ ids: memberIdList(maxPresenceAsked) }),
  output: z.object({ presence: z.record(memberId, presence) }),
});

export const listOnlineFriends = endpoint({
  method: 'GET',
  path: '/api/presence/online',
  access: 'member',
  summary: 'Friends who are here, the latest to arrive first, and whom to watch for coming and going',
  output: z.object({ items: z.array(person), total: z.int(), watch: z.array(memberId) }),
});

/** On `presence:{id}`; the member and their friends may subscribe. */
export const presenceChanged = defineLiveEvent('presence.changed', presence.extend({ memberId }));
