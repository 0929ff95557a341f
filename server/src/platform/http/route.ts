import { type Endpoint, neededRole, needsConfirmation, type RateLimit } from '@hearth/contract/core/endpoint';
import type { SiteRole } from '@hearth/contract/core/site-roles';
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { actAs } from '../database/hold-actor.ts';
import { withBatchedReads } from '../database/run-in-batch.ts';
import { AppError } from '../errors/app-error.ts';
import { operationIdOf, sessionScheme, tagOf } from './openapi-names.ts';
import { addressOf } from './rate-limits.ts';
import { neededSession, type Session } from './session.ts';

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined;

export type Call<E extends Endpoint> = {
  params: Parsed<E['params']>;
  query: Parsed<E['query']>;
  body: Parsed<E['body']>;
  session: E['access'] extends 'anyone' ? Session | null : Session;
  request: FastifyRequest;
  reply: FastifyReply;
};

export type Handle<E extends Endpoint> = (call: Call<E>) => Promise<z.input<E['output']>>;

/** Fails unless the member has the role; `acts`: the request changes something. */
export type AdmitToSite = (session: Session, needs: { role: SiteRole; acts: boolean }) => Promise<void>;

declare module 'fastify' {
  interface FastifyInstance {
    /** Who may use the endpoints of those who run the site; the operators' domain provides it. */
    admitToSite: { by?: AdmitToSite; hasRole?: (memberId: string) => Promise<boolean> };
    /** All registered endpoints, so that the test of the access table can compare them. */
    endpoints: Endpoint[];
  }
}

function countedBy(limit: RateLimit | undefined) {
  return limit?.countedBy === 'address' ? { keyGenerator: addressOf } : {};
}

type RouteOptions = Pick<
  FastifyContextConfig,
  'worksWithoutRoom' | 'worksInMaintenance' | 'hasOwnQueue' | 'sharesTransaction'
>;

/** Visitors send names and passwords; who has a session may send long texts. */
const bodyLimitForAnyone = 16_384;

/** Connects a contract endpoint to its use case; input and output are checked by the contract. */
export function route<E extends Endpoint>(
  app: FastifyInstance,
  declaration: E,
  handle: Handle<E>,
  options: RouteOptions = {},
): void {
  const { method, path, access, summary, params, query, body, output, limit } = declaration;
  app.endpoints.push(declaration);
  app.route({
    method,
    url: path,
    ...(access === 'anyone' ? { bodyLimit: bodyLimitForAnyone } : {}),
    config: {
      ...options,
      ...(limit && app.rateLimitFactor > 0
        ? { rateLimit: { max: () => app.allowedPerMinute(limit), timeWindow: 60_000, ...countedBy(limit) } }
        : {}),
    },
    schema: {
      summary,
      operationId: operationIdOf(declaration),
      tags: [tagOf(declaration)],
      security: access === 'anyone' ? [] : [{ [sessionScheme]: [] }],
      ...(params ? { params } : {}),
      ...(query ? { querystring: query } : {}),
      ...(body ? { body } : {}),
      response: { 200: output },
    },
    onRequest: async (request) => {
      if (access === 'anyone') return;
      const session = neededSession(request, declaration);
      const role = neededRole(declaration);
      if (!role) return;
      if (!app.admitToSite.by) throw new AppError('not_found');
      await app.admitToSite.by(session, { role, acts: needsConfirmation(declaration) });
    },
    // The compilers have parsed every part by the declared schemas; fastify's types cannot follow a generic endpoint.
    handler: (request, reply) => {
      const { params, query, body, session } = request;
      const answer = () => handle({ params, query, body, session, request, reply } as Call<E>);
      const name = method === 'GET' ? `${session?.memberId} ${request.url}` : undefined;
      // Who signs in again ends the session that the browser had.
      return actAs(access === 'member' ? session : null, () => withBatchedReads(name, answer));
    },
  });
}
