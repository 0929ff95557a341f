import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';

export const askForWork = endpoint({
  method: 'POST',
  path: '/api/accounts/work',
  access: 'anyone',
  summary: 'What a browser computes before it may sign up; only asked for after `work_needed`',
  /** The number up to `most` whose hash behind the salt is the challenge. */
  output: z.object({ challenge: z.string(), salt: z.string(), signature: z.string(), most: z.int() }),
  limit: { perMinute: 60, countedBy: 'address' },
});
export type SignUpWork = z.output<NonNullable<(typeof askForWork)['output']>>;
