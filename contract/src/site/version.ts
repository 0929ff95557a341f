import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';

export const readVersion = endpoint({
  method: 'GET',
  path: '/api/version',
  access: 'moderator',
  summary: 'Which version of Hearth answers, with which Node, and how far its database is upgraded',
  output: z.object({ version: z.string(), node: z.string(), schema: z.string() }),
});
