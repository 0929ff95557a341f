import { z } from 'zod';
import { chosenHandle } from '../accounts/handle.ts';
import { endpoint } from '../core/endpoint.ts';

export const checkHandle = endpoint({
  method: 'GET',
  path: '/api/handles',
  access: 'anyone',
  summary: 'Whether a profile name can be chosen, and up to three free ones if it cannot',
  query: z.object({ handle: chosenHandle }),
  output: z.object({ free: z.boolean(), offers: z.array(z.string()) }),
  limit: { perMinute: 60 },
});
