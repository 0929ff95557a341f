import type { FastifyInstance } from 'fastify';

/** `/healthz`: the process runs. `/readyz`: it can serve requests – the database answers and the server is not stopping. */
export function answerHealth(app: FastifyInstance, databaseAnswers: () => Promise<boolean>): { drain(): void } {
  let draining = false;
  app.get('/healthz', { schema: { hide: true }, config: { rateLimit: false } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { schema: { hide: true }, config: { rateLimit: false } }, async (_request, reply) => {
    const ready = !draining && (await databaseAnswers());
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : draining ? 'draining' : 'database' });
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
