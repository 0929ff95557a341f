import type { HowSeen } from '@hearth/contract/site/doctor';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Behind a proxy that is not trusted all visitors have one address: they share its limits, and one of them locks all
 * others out. Whoever runs the site should know at once; a line for every request would tell nothing more.
 */
export function noticeUntrustedProxy(app: FastifyInstance): void {
  let said = false;
  app.addHook('onRequest', (request, _reply, done) => {
    if (!said && seenThrough(request) === 'unknown_proxy') {
      said = true;
      app.log.warn(
        'A request came with X-Forwarded-For from an address that TRUST_PROXY does not name. If a proxy is in front of this server, set TRUST_PROXY to its address: until then all visitors count as one.',
      );
    }
    done();
  });
}

/** Of a proxy that is trusted, the addresses that it named follow its own. */
export function seenThrough({ headers, ips }: FastifyRequest): HowSeen['through'] {
  if (headers['x-forwarded-for'] === undefined) return 'nothing';
  return (ips?.length ?? 0) > 1 ? 'trusted_proxy' : 'unknown_proxy';
}
