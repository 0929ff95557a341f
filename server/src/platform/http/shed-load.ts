import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { hasBody } from './cut-slow-bodies.ts';
import { createOverloadJudge } from './judge-overload.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its work waits in a queue of its own, so that it must not take the places of others. */
    hasOwnQueue?: boolean;
    /** Those that come together share a transaction, so that two of them are about the work of one. */
    sharesTransaction?: boolean;
  }
  interface FastifyInstance {
    /** Whether it has refused requests for some seconds. */
    isOverloaded(): boolean;
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
/** Refusing hundreds at once would keep all others waiting meanwhile. */
const refusalsPerTurn = 32;
/** Node accepts one connection in each turn of its event loop, so that long turns keep new visitors waiting outside. */
const longestPauseMs = 500;
const workBetweenPausesMs = 100;
/** Made once: the stack of each would cost as much as the rest of a refusal. */
const refusal = new AppError('unavailable');

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
  let isTurnDue = false;
  let isConnecting = false;
  let pauseAllowedFrom = 0;
  let pauseEndsAt = 0;
  const overload = createOverloadJudge();

  const enter = ({ request, reply, done }: Omit<Waiting, 'since'>) => {
    // A client that has gone while its request waited: the response would never end, and the place be lost.
    if (reply.raw.destroyed) return done(refusal);
    free -= placesOf(request);
    request.hasPlace = true;
    reply.raw.once('close', () => leave(request));
    done();
  };
  const leave = (request: FastifyRequest) => {
    if (!request.hasPlace) return;
    request.hasPlace = false;
    free += placesOf(request);
    callTurn();
  };
  const callTurn = () => {
    if (isTurnDue || queue.length === 0) return;
    isTurnDue = true;
    setImmediate(takeTurn);
  };
  const takeTurn = () => {
    isTurnDue = false;
    if (pausesForConnections()) return callTurn();
    if (!refuseLate()) return callTurn();
    while (free > 0) {
      const next = queue.shift();
      if (!next) return;
      enter(next);
    }
  };
  /** Turns without work are short: hundreds of connections are accepted in a moment. */
  const pausesForConnections = () => {
    const now = performance.now();
    if (now < pauseAllowedFrom) return false;
    pauseEndsAt ||= now + longestPauseMs;
    const pauses = isConnecting && now < pauseEndsAt;
    isConnecting = false;
    if (pauses) return true;
    if (now >= pauseEndsAt) pauseAllowedFrom = now + workBetweenPausesMs;
    pauseEndsAt = 0;
    return false;
  };
  const refuse = (done: Done) => {
    refused += 1;
    overload.noteRefusal(performance.now());
    done(refusal);
  };
  /** Whether none is left that has waited for too long. */
  const refuseLate = () => {
    const now = performance.now();
    if (queue.length > crowd) crowdedUntil = now + crowdedForMs;
    const longest = now < crowdedUntil ? longestWaitMs.crowded : longestWaitMs.usual;
    const firstInTime = queue.findIndex(({ since }) => now - since < longest);
    const late = firstInTime < 0 ? queue.length : firstInTime;
    for (const { done } of queue.splice(0, Math.min(late, refusalsPerTurn))) refuse(done);
    return late <= refusalsPerTurn;
  };
  const admit = (request: FastifyRequest, reply: FastifyReply, done: Done) => {
    if (free > 0 && queue.length === 0) enter({ request, reply, done });
    else if (queue.length >= longestQueue) refuse(done);
    else queue.push({ request, reply, done, since: performance.now() });
  };

  app.server.on('connection', () => {
    isConnecting = true;
  });
  app.decorate('isOverloaded', () => overload.isOverloaded(performance.now()));
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
    callTurn();
    if (refused === 0 || looks % looksPerLine !== 0) return;
    app.log.warn({ refused }, 'too many requests at once; some were refused');
    refused = 0;
  };
  const timer = setInterval(look, lookEveryMs);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

function placesOf({ routeOptions }: FastifyRequest): number {
  return routeOptions.config.sharesTransaction ? 0.5 : 1;
}

function isLimited({ url, routeOptions }: FastifyRequest): boolean {
  return url.startsWith('/api/') && !routeOptions.config.hasOwnQueue;
}
