import { z } from 'zod';
import { limitOf } from '../core/action-limits.ts';
import { endpoint } from '../core/endpoint.ts';
import { optionalText } from '../core/fields.ts';
import { limits } from '../core/limits.ts';
import { person } from '../profiles/person.ts';

export const searchMembers = endpoint({
  method: 'GET',
  path: '/api/search/members',
  access: 'member',
  summary:
    'Members whose display name or profile name contains the query; exact names, friends and verified members first',
  query: z.object({
    q: optionalText(2 * limits.name + 1, 'search').default(''),
    cursor: z.string().min(1).max(2_000).optional(),
    limit: z.coerce.number().int().min(1).max(50).default(20),
  }),
  output: z.object({ items: z.array(person), nextCursor: z.string().nullable() }),
  limit: limitOf('search'),
});
