import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { memberId } from '../core/fields.ts';
import { person } from '../profiles/person.ts';
import { maxShortcuts, visitedPlaces } from './rules.ts';

const place = z.enum(visitedPlaces);

/** A link to another member's profile, or to the chat with them, whichever the member opens most. */
const shortcut = z.object({ person, place });
export type Shortcut = z.output<typeof shortcut>;

export const listShortcuts = endpoint({
  method: 'GET',
  path: '/api/shortcuts',
  access: 'member',
  summary: 'Whose profile or chat the member opens most, of late more than long ago; nobody twice',
  output: z.object({ items: z.array(shortcut).max(maxShortcuts) }),
});

export const countVisit = endpoint({
  method: 'PUT',
  path: '/api/shortcuts/:place/:memberId',
  access: 'member',
  summary: 'The member has opened this profile or chat; soon again is the same visit',
  params: z.object({ place, memberId: memberId.toLowerCase() }),
  output: z.object({}),
  limit: { perMinute: 60 },
  errors: ['not_found'],
});
