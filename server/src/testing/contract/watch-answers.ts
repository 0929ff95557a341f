import type { FastifyInstance } from 'fastify';
import { openApiPath } from '../../platform/http/openapi-names.ts';
import { createDeviationFinder, type FindDeviation, type OpenApiDocument } from './find-deviation.ts';

/** The tests of one process run many servers of the same endpoints; describing them takes longer than most tests. */
const finders = new Map<string, FindDeviation>();

function finderOf(app: FastifyInstance): FindDeviation {
  const key = app.endpoints.map(({ method, path }) => `${method} ${path}`).join();
  const finder = finders.get(key) ?? createDeviationFinder(app.swagger() as object as OpenApiDocument);
  finders.set(key, finder);
  return finder;
}

/** Reports every answer that the server's own OpenAPI document does not declare. */
export function watchAnswers(app: FastifyInstance, report: (deviation: string) => void): void {
  let finder: FindDeviation | undefined;
  app.addHook('onSend', async (request, reply, payload) => {
    const { url } = request.routeOptions;
    const endpoint = app.endpoints.find(({ method, path }) => method === request.method && path === url);
    const isFile = url === '/files/*' && request.method === 'GET';
    if (!endpoint && !isFile) return;
    const path = endpoint ? openApiPath(endpoint) : '/files/{path}';
    const type = reply.getHeader('content-type')?.toString();
    const body = typeof payload === 'string' ? payload : '';
    finder ??= finderOf(app);
    const deviation = finder({ method: request.method, path, status: reply.statusCode, type, body });
    if (deviation) report(deviation);
  });
}
