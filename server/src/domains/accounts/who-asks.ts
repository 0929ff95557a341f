import type { FastifyRequest } from 'fastify';
import { addressOf } from '../../platform/http/rate-limits.ts';
import type { Session } from '../../platform/http/session.ts';
import type { Confirming } from './confirm-identity.ts';

/** Of something that needs more than an open session. */
export function whoAsks({ memberId: accountId, sessionId }: Session, request: FastifyRequest): Confirming {
  return { accountId, sessionId, address: addressOf(request) };
}
