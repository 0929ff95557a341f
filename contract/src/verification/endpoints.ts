import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { defineLiveEvent } from '../core/live.ts';

export const verification = z.object({
  status: z.enum(['none', 'pending', 'approved', 'rejected']),
  /** Why it was rejected. */
  reason: z.string().nullable(),
});
export type Verification = z.output<typeof verification>;

const path = '/api/verification';

export const readVerification = endpoint({
  method: 'GET',
  path,
  access: 'member',
  summary: 'How the member’s own request for a verified badge stands',
  output: verification,
});

export const requestVerification = endpoint({
  method: 'PUT',
  path,
  access: 'member',
  summary: 'Ask for a verified badge; what the profile shows now is handed in with the request',
  output: verification,
  limit: { perMinute: 20 },
  errors: ['already_verified'],
});

export const withdrawVerification = endpoint({
  method: 'DELETE',
  path,
  access: 'member',
  summary: 'Take back a request that is still pending',
  output: verification,
  limit: { perMinute: 20 },
});

/** On `member:{id}`: the operator has decided on the request. */
export const verificationChanged = defineLiveEvent('verification.changed', verification);
