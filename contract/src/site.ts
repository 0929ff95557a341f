import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const readSite = endpoint({
  method: 'GET',
  path: '/api/site',
  access: 'anyone',
  summary: 'Name and owner of this site',
  output: z.object({ name: z.string(), owner: z.string() }),
});
