import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { ErrorCode } from '@hearth/contract/core/errors';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import { openApiPath, sessionScheme } from './openapi-names.ts';
import { OpenApiRefusals, type Reference } from './openapi-refusals.ts';
import { spellOutRecords } from './openapi-schemas.ts';
import { sessionCookie } from './session.ts';

type Operation = { responses: Record<string, unknown>; [part: string]: unknown };
type PathItem = { parameters?: unknown[] } & Partial<Record<'get' | 'head' | 'post' | 'patch' | 'delete', Operation>>;
/** Paths that are no contract endpoints describe themselves; `refuse` names the coded refusals. */
export type DescribePaths = (refuse: (codes: ErrorCode[]) => Record<string, Reference>) => Record<string, PathItem>;

declare module 'fastify' {
  interface FastifyInstance {
    describedPaths: DescribePaths[];
  }
}

const description = [
  'Everything that the browser application does, it does by these requests.',
  'A member signs in with `POST /api/session` and sends the session cookie from then on.',
  'Every refusal has a code, some with parameters; the client says it in words.',
  'What a member may not know of answers 404.',
  'Every answer has the header `x-request-id`;',
  'an answer to a member also has `x-live-position`, the number of the newest live event at the time of the request.',
  'Live events arrive on the WebSocket `/api/live`.',
  'A request that is not valid HTTP, or that stops halfway, is cut with a bare 400, 408 or 431.',
].join(' ');

/** The OpenAPI page, made from the same declarations that validate requests. */
export async function publishApiDocs(app: FastifyInstance, siteName: string): Promise<void> {
  app.decorate('describedPaths', []);
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${siteName} API`, version: '1', description, license: { name: 'MIT', identifier: 'MIT' } },
      servers: [{ url: '/' }],
      components: { securitySchemes: { [sessionScheme]: { type: 'apiKey', in: 'cookie', name: sessionCookie } } },
    },
    transform: createJsonSchemaTransform({ zodToJsonConfig: { override: spellOutRecords } }),
    transformObject: (document) => {
      if (!('openapiObject' in document)) throw new Error('only OpenAPI 3 is described');
      return describeAnswers(app, document.openapiObject);
    },
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
}

/** Adds what the routes' schemas do not say: every refusal, and the paths that are no contract endpoints. */
function describeAnswers<Document extends object>(app: FastifyInstance, document: Document): Document {
  const { paths = {}, components = {} } = document as { paths?: Record<string, PathItem>; components?: object };
  const refusals = new OpenApiRefusals();
  for (const endpoint of app.endpoints) {
    const operations = paths[openApiPath(endpoint)] as Record<string, Operation> | undefined;
    const operation = operations?.[endpoint.method.toLowerCase()];
    if (operation) Object.assign(operation.responses, refusals.of(endpoint));
  }
  const described = app.describedPaths.map((describe) => describe((codes) => refusals.ofCodes(codes)));
  return {
    ...document,
    paths: Object.assign({}, paths, ...described),
    components: { ...components, responses: refusals.components },
  };
}
