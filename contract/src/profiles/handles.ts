import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { requiredText } from '../core/fields.ts';
import { limits } from '../core/limits.ts';

export const checkHandle = endpoint({
  method: 'GET',
  path: '/api/handles',
  access: 'anyone',
  summary: 'Whether a profile name can be chosen, and up to three free ones if it cannot',
  query: z.object({ handle: requiredText(limits.name, 'profile_name') }),
  output: z.object({ free: z.boolean(), offers: z.array(z.string()) }),
  limit: { perMinute: 60 },
});
