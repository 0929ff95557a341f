import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TraceExporter } from './otlp.ts';
import type { OpenSpan } from './trace.ts';

/** A trace for each request. What it asks of the database, publishes and pushes comes below it, also after its answer. */
export function traceRequests(app: FastifyInstance, tracer: TraceExporter): void {
  const open = new WeakMap<FastifyRequest, OpenSpan>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, routeOptions } = request;
    // The pattern, never the address itself.
    const route = routeOptions.url ?? 'page';
    const attributes = { 'http.request.method': method, 'http.route': route, 'hearth.request_id': request.id };
    const span = tracer.beginTrace(request.id, { name: `${method} ${route}`, kind: 'server', attributes });
    if (!span) return done();
    open.set(request, span);
    return tracer.current.run(span, done);
  });
  // Behind a wait for a place, or for the body, the request goes on where another one has ended.
  app.addHook('preHandler', (request, _reply, done) => {
    const span = open.get(request);
    if (span) tracer.current.run(span, done);
    else done();
  });
  app.addHook('onResponse', async (request, { statusCode }) => {
    open.get(request)?.end({ failed: statusCode >= 500, attributes: { 'http.response.status_code': statusCode } });
  });
}
