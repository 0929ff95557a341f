import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import type { FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { ActionKind } from '@hearth/contract/core/action-limits';
import { livePositionHeader } from '@hearth/contract/core/live-wire';
import fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { AppError } from '../errors/app-error.ts';
import { createRequestLines } from '../log/request-lines.ts';
import { answerErrors, refuse, toAppError } from './answer-errors.ts';
import { publishApiDocs } from './api-docs.ts';
import { cutSlowBodies } from './cut-slow-bodies.ts';
import { limitConnections } from './limit-connections.ts';
import { noticeUntrustedProxy } from './notice-proxy.ts';
import { isForeignWrite } from './origin.ts';
import { limitRates } from './rate-limits.ts';
import { readableAddress } from './readable-address.ts';
import { refuseWritesInMaintenance, refuseWritesWithoutRoom } from './refuse-writes.ts';
import { securityHeaders } from './security-headers.ts';
import { type FindSession, sessionToken } from './session.ts';
import { shedLoad } from './shed-load.ts';
import { answerWriter } from './write-answer.ts';

export type HttpOptions = {
  log: FastifyBaseLogger;
  publicUrl: URL | undefined;
  trustProxy: boolean | string[];
  rateLimitFactor: number;
  requestCounts: FastifyRateLimitStoreCtor;
  connectionsPerAddress: number;
  /** How many processes serve the port. */
  processes(): number;
  siteName: string;
  findSession: FindSession;
  /** The number of the newest live event. */
  livePosition(): number;
  diskIsLow(): boolean;
  inMaintenance(): boolean;
  /** The level of the line for each request. */
  requestLines: 'info' | 'debug';
  /** Where traces are wanted. */
  traceRequests?: ((app: FastifyInstance) => void) | undefined;
  /** How many actions of a kind are allowed within a minute. */
  perMinute(kind: ActionKind): number;
};

declare module 'fastify' {
  interface FastifyInstance {
    servedOverTls(request: FastifyRequest): boolean;
  }
}

const bodyLimit = 1_048_576;
const headersTimeout = 15_000;
/** For headers and body together. An upload that needs longer goes on with its next request. */
const requestTimeout = 600_000;
/** Longer than the proxies in `deploy/` keep a connection, so that none writes into one that is being closed. */
const keepAliveTimeout = 72_000;

export async function createHttpServer(options: HttpOptions): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true }),
    // Lines about a request name its id themselves; to make a logger for each request costs more than they do.
    childLoggerFactory: (logger) => logger,
    genReqId: () => randomUUID(),
    trustProxy: options.trustProxy,
    bodyLimit,
    requestTimeout,
    keepAliveTimeout,
    http: { headersTimeout, connectionsCheckingInterval: 5_000 },
    forceCloseConnections: 'idle',
    // What arrives on an open connection while the server stops is still answered.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 500 },
    rewriteUrl: ({ url = '/' }) => readableAddress(url),
    // An address that cannot be decoded or is too long: it reaches no hook and no error handler.
    frameworkErrors: (error, request, reply) =>
      refuse(request, reply.headers(headersOf(options)).header('x-request-id', request.id), toAppError(error)),
  });
  const tls = options.publicUrl?.protocol === 'https:';
  app.decorate('servedOverTls', (request: FastifyRequest) => tls || request.protocol === 'https');
  app.decorate('endpoints', []);
  app.decorate('admitToSite', {});
  app.decorateRequest('session', null);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(answerWriter);
  answerErrors(app);

  limitConnections(app.server, {
    perAddress: options.connectionsPerAddress,
    processes: options.processes,
    trustProxy: options.trustProxy,
    log: options.log,
  });
  cutSlowBodies(app);
  shedLoad(app);
  options.traceRequests?.(app);
  noticeUntrustedProxy(app);
  guardEveryRequest(app, options);
  refuseWritesWithoutRoom(app, options.diskIsLow);
  logEveryResponse(app, options.requestLines);
  await app.register(cookie);
  await app.register(compress, { threshold: 1024, brotliOptions: { params: { 1: 4 } } });
  resolveSessions(app, options);
  refuseWritesInMaintenance(app, options.inMaintenance);
  await limitRates(app, {
    factor: options.rateLimitFactor,
    store: options.requestCounts,
    perMinute: options.perMinute,
  });
  await publishApiDocs(app, options.siteName);
  return app;
}

function headersOf({ publicUrl }: HttpOptions) {
  return securityHeaders({ tls: publicUrl?.protocol === 'https:' });
}

function guardEveryRequest(app: FastifyInstance, options: HttpOptions): void {
  const headers = headersOf(options);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id);
    const { origin, 'sec-fetch-site': fetchSite } = request.headers;
    const write = { method: request.method, origin, fetchSite: fetchSite?.toString(), host: request.host };
    if (isForeignWrite(write, options.publicUrl)) throw new AppError('foreign_origin');
  });
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}

/**
 * One line a request, with the id that the answer and the browser's message name. It has the route's pattern, never the
 * requested address, which may contain what a member searched for; files of the page and questions of proxies have none.
 */
function logEveryResponse(app: FastifyInstance, level: HttpOptions['requestLines']): void {
  const lines = createRequestLines(app.log, level);
  app.addHook('onClose', async () => lines.flush());
  app.addHook('onResponse', async ({ id: requestId, method, routeOptions }, { statusCode: status, elapsedTime }) => {
    const { url: route = 'none' } = routeOptions;
    if (!worthALine.test(route)) return;
    lines.add({ requestId, method, route, status, ms: Math.round(elapsedTime * 10) / 10 });
  });
}

function resolveSessions(app: FastifyInstance, { findSession, livePosition }: HttpOptions): void {
  app.addHook('onRequest', async (request, reply) => {
    const token = sessionToken(request);
    if (!token) return;
    // Before anything is read: the answer may lack what is published from now on.
    const position = livePosition();
    request.session = await findSession(token).catch((error: unknown) => sessionOfPage(request, error));
    if (request.session) reply.header(livePositionHeader, position);
  });
}

const worthALine = /^(none$|\/(api|files|uploads)(\/|$))/;
const needsSession = /^\/(api|files|uploads)(\/|$)/;

/** The page and its files are there without a database, so that the app says in the member's language what is wrong. */
function sessionOfPage({ url }: FastifyRequest, error: unknown): null {
  if (toAppError(error).status !== 503 || needsSession.test(url)) throw error;
  return null;
}
