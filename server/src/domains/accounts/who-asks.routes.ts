import type { FastifyRequest } from 'fastify';
import { addressOf } from '../../platform/http/rate-limits.ts';
import type { Session } from '../../platform/http/session.ts';
import type { AccountsDeps } from './accounts.deps.ts';
import type { Confirming } from './confirm-identity.ts';

type Deps = Pick<AccountsDeps, 'publicUrl' | 'fixedOrigin'>;

/** Of something that needs more than an open session. */
export function whoAsks(deps: Deps, { memberId: accountId, sessionId }: Session, request: FastifyRequest): Confirming {
  const userAgent = request.headers['user-agent'] ?? '';
  return { accountId, sessionId, address: addressOf(request), origin: originOf(deps, request), userAgent };
}

/** The site's own address; where the operator has set none, the page's own, which is that of this server's host. */
export function originOf({ fixedOrigin, publicUrl }: Deps, { headers }: FastifyRequest): string {
  return fixedOrigin ?? headers.origin ?? publicUrl;
}
