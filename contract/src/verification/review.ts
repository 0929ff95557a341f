import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { memberId, requiredText } from '../core/fields.ts';
import { pageOf, pageQuery } from '../core/paging.ts';
import { maxActReason } from '../operators/rules.ts';
import { person } from '../profiles/person.ts';

const done = z.object({});
const oneMember = z.object({ memberId });

/** What the profile showed when the member asked. */
export const verificationRequest = z.object({
  person,
  displayName: z.string(),
  bio: z.string(),
  instagram: z.string(),
  facebook: z.string(),
  whatsapp: z.string(),
  at: z.iso.datetime(),
});
export type VerificationRequest = z.output<typeof verificationRequest>;

export const listVerificationRequests = endpoint({
  method: 'GET',
  path: '/api/operator/verification',
  access: 'moderator',
  summary: 'Who asks for the verified badge, the oldest request first',
  query: pageQuery(100, 50),
  output: pageOf(verificationRequest),
});

export const decideVerification = endpoint({
  method: 'PUT',
  path: '/api/operator/verification/:memberId',
  access: 'moderator',
  summary: 'Approve a request for the badge, or reject it with a reason that the member reads',
  params: oneMember,
  body: z.discriminatedUnion('decision', [
    z.object({ decision: z.literal('approve') }),
    z.object({ decision: z.literal('reject'), reason: requiredText(maxActReason, 'reason') }),
  ]),
  output: done,
  errors: ['outranked'],
});

export const giveBadge = endpoint({
  method: 'PUT',
  path: '/api/operator/members/:memberId/badge',
  access: 'operator',
  summary: 'Verify a member, asked or not',
  params: oneMember,
  output: done,
  errors: ['outranked'],
});

export const withdrawBadge = endpoint({
  method: 'DELETE',
  path: '/api/operator/members/:memberId/badge',
  access: 'operator',
  summary: 'Withdraw the badge, with a reason that the member reads',
  params: oneMember,
  body: z.object({ reason: requiredText(maxActReason, 'reason') }),
  output: done,
  errors: ['outranked'],
});
