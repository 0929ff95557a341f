import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { hasBody } from './cut-slow-bodies.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its work waits in a queue of its own, so that it must not take the places of others. */
    hasOwnQueue?: boolean;
  }
  interface FastifyRequest {
    hasPlace: boolean;
  }
}

type Done = (error?: Error) => void;
type Waiting = { request: FastifyRequest; reply: FastifyReply; done: Done; since: number };

/** One thread writes all answers: with more at once, none would be answered faster, and each later. */
const places = 8;
const longestQueue = 5_000;
/** A short line moves on after a hiccup; where hundreds ask again and again, all would be late together. */
const longestWaitMs = { usual: 1_000, crowded: 250 };
const crowd = 100;
const crowdedForMs = 2_000;
const lookEveryMs = 100;
const looksPerLine = 100;

/**
 * API requests beyond the places wait in order. Those that have waited for a second are refused with 503, in a crowd
 * after a quarter of one, so that no answer comes later than anybody waits for it. A client that asks again at once is slowed
 * down by the same time. The page, its files, health checks and open sockets do not pass here.
 */
export function shedLoad(app: FastifyInstance): void {
  const queue: Waiting[] = [];
  let free = places;
  let looks = 0;
  let refused = 0;
  let crowdedUntil = 0;

  const enter = ({ request, reply, done }: Omit<Waiting, 'since'>) => {
    // A client that has gone while its request waited: the response would never end, and the place be lost.
    if (reply.raw.destroyed) return done(new AppError('unavailable'));
    free -= 1;
    request.hasPlace = true;
    reply.raw.once('close', () => leave(request));
    done();
  };
  const leave = (request: FastifyRequest) => {
    if (!request.hasPlace) return;
    request.hasPlace = false;
    free += 1;
    refuseLate();
    while (free > 0) {
      const next = queue.shift();
      if (!next) return;
      enter(next);
    }
  };
  const refuse = (done: Done) => {
    refused += 1;
    done(new AppError('unavailable'));
  };
  const refuseLate = () => {
    if (queue.length === 0) return;
    const now = performance.now();
    if (queue.length > crowd) crowdedUntil = now + crowdedForMs;
    const longest = now < crowdedUntil ? longestWaitMs.crowded : longestWaitMs.usual;
    const firstInTime = queue.findIndex(({ since }) => now - since < longest);
    for (const { done } of queue.splice(0, firstInTime < 0 ? queue.length : firstInTime)) refuse(done);
  };
  const admit = (request: FastifyRequest, reply: FastifyReply, done: Done) => {
    if (free > 0) enter({ request, reply, done });
    else if (queue.length >= longestQueue) refuse(done);
    else queue.push({ request, reply, done, since: performance.now() });
  };

  app.decorateRequest('hasPlace', false);
  app.addHook('onRequest', (request, reply, done) => {
    if (isLimited(request) && !hasBody(request.headers)) admit(request, reply, done);
    else done();
  });
  // A body may arrive slowly; it gets a place when it is there.
  app.addHook('preValidation', (request, reply, done) => {
    if (isLimited(request) && !request.hasPlace) admit(request, reply, done);
    else done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    leave(request);
    done();
  });

  const look = () => {
    looks += 1;
    refuseLate();
    if (refused === 0 || looks % looksPerLine !== 0) return;
    app.log.warn({ refused }, 'too many requests at once; some were refused');
    refused = 0;
  };
  const timer = setInterval(look, lookEveryMs);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

function isLimited({ url, routeOptions }: FastifyRequest): boolean {
  return url.startsWith('/api/') && !routeOptions.config.hasOwnQueue;
}
