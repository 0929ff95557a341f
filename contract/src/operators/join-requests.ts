import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { requiredText } from '../core/fields.ts';
import { pageOf, pageQuery } from '../core/paging.ts';
import { maxActReason } from './rules.ts';

/** Somebody who asked to join; they have no account yet. */
export const joinRequest = z.object({
  id: z.uuid(),
  name: z.string(),
  profileName: z.string(),
  /** An e-mail address or a mobile number; null: for moderators, who need neither. */
  address: z.string().nullable(),
  answer: z.string(),
  at: z.iso.datetime(),
});
export type JoinRequest = z.output<typeof joinRequest>;

export const listJoinRequests = endpoint({
  method: 'GET',
  path: '/api/operator/join-requests',
  access: 'moderator',
  summary: 'Who asks to join, the oldest request first',
  query: pageQuery(100, 50),
  output: pageOf(joinRequest),
});

export const answerJoinRequest = endpoint({
  method: 'PUT',
  path: '/api/operator/join-requests/:requestId',
  access: 'moderator',
  summary: 'Let somebody join who asked, or decline with a reason that they read',
  params: z.object({ requestId: z.uuid() }),
  body: z.discriminatedUnion('decision', [
    z.object({ decision: z.literal('approve') }),
    z.object({ decision: z.literal('decline'), reason: requiredText(maxActReason, 'reason') }),
  ]),
  output: z.object({}),
  errors: ['identifier_taken'],
});
