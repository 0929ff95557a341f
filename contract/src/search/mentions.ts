import { z } from 'zod';
import { limitOf } from '../core/action-limits.ts';
import { endpoint } from '../core/endpoint.ts';
import { optionalText } from '../core/fields.ts';
import { limits } from '../core/limits.ts';
import { placeAddress } from '../posts/place.ts';
import { audiences } from '../posts/rules.ts';
import { person } from '../profiles/person.ts';

export const suggestMentions = endpoint({
  method: 'GET',
  path: '/api/mentions',
  access: 'member',
  summary:
    'Members to mention under a post, or in a new one for this audience or in this place: only those who may see it, friends and those who take part first',
  query: z.object({
    q: optionalText(2 * limits.name + 1, 'search').default(''),
    postId: z.uuid().optional(),
    placeKind: placeAddress.shape.kind.optional(),
    placeId: placeAddress.shape.id.optional(),
    audience: z.enum(audiences).default('public'),
  }),
  output: z.object({ items: z.array(person) }),
  limit: limitOf('search'),
  errors: ['not_found'],
});
