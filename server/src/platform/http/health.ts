import type { FastifyInstance } from 'fastify';

/**
 * `/healthz`: the process runs. `/readyz`: a proxy should send requests to this server rather than to another one. A lost
 * database is lost to all servers: were they all out, members would read the words of the proxy instead of ours (decision 150).
 */
export function answerHealth(app: FastifyInstance, isOneOfSeveral: boolean): { drain(): void } {
  let draining = false;
  app.get('/healthz', { schema: { hide: true }, config: { rateLimit: false } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { schema: { hide: true }, config: { rateLimit: false } }, async (_request, reply) => {
    // Where there is no other server, one that is overloaded still answers some.
    const isOverloaded = isOneOfSeveral && app.isOverloaded();
    const status = draining ? 'draining' : isOverloaded ? 'overloaded' : 'ready';
    return reply.status(status === 'ready' ? 200 : 503).send({ status });
  });
  // Whoever holds the connection sends the next request to another server, instead of into a connection that closes.
  app.addHook('onRequest', (_request, reply, done) => {
    if (draining) reply.header('connection', 'close');
    done();
  });
  return {
    drain() {
      draining = true;
    },
  };
}
