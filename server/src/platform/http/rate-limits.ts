import rateLimit, { type FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { networkOf } from './limit-connections.ts';

/** Far above what a person does, low enough that one address cannot block the others. */
const requestsPerMinute = 1_200;

/** Counted per member, or per address for visitors; endpoints may declare a tighter limit of their own. */
export async function limitRates(
  app: FastifyInstance,
  { factor, store }: { factor: number; store: FastifyRateLimitStoreCtor },
): Promise<void> {
  app.decorate('rateLimitFactor', factor);
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
  }
}
