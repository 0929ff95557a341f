import rateLimit, { type FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { ActionKind } from '@hearth/contract/core/action-limits';
import type { RateLimit } from '@hearth/contract/core/endpoint';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { networkOf } from './limit-connections.ts';

/** Far above what a person does, low enough that one address cannot block the others. */
const requestsPerMinute = 1_200;

type RateLimits = {
  factor: number;
  store: FastifyRateLimitStoreCtor;
  /** What the people who run the site allow now. */
  perMinute(kind: ActionKind): number;
};

/** Counted per member, or per address for visitors; endpoints may declare a tighter limit of their own. */
export async function limitRates(app: FastifyInstance, { factor, store, perMinute }: RateLimits): Promise<void> {
  app.decorate('rateLimitFactor', factor);
  app.decorate('allowedPerMinute', ({ kind, perMinute: standard }: RateLimit) =>
    Math.ceil((kind ? perMinute(kind) : standard) * factor),
  );
  if (factor === 0) return;
  await app.register(rateLimit, {
    max: Math.ceil(requestsPerMinute * factor),
    timeWindow: 60_000,
    store,
    keyGenerator: (request) => request.session?.memberId ?? addressOf(request),
    errorResponseBuilder: () => new AppError('too_many_requests'),
  });
}

export function addressOf({ ip }: FastifyRequest): string {
  return networkOf(ip);
}

declare module 'fastify' {
  interface FastifyInstance {
    rateLimitFactor: number;
    /** Asked with every request, so that a change acts at once. */
    allowedPerMinute(limit: RateLimit): number;
  }
}
