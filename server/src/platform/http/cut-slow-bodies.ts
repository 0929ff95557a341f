import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** One kilobyte a second: slower than any line that people have, so an upload that goes on slowly is not cut. */
const pace = { everyMs: 10_000, bytes: 10_000 };

/** `reached` is missing until the first look, so that every body has at least one whole period. */
type Arriving = { reached: number | undefined };

/**
 * Ends requests whose body trickles in or has stopped: each holds a connection and memory. One timer looks after all
 * of them. The answer is the same as for a request that takes longer than `requestTimeout`.
 */
export function cutSlowBodies(app: FastifyInstance, { everyMs, bytes } = pace): void {
  const arriving = new Map<IncomingMessage, Arriving>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request;
    if (hasBody(raw.headers) && !raw.complete) {
      arriving.set(raw, { reached: undefined });
      raw.once('close', () => arriving.delete(raw));
    }
    done();
  });

  const look = () => {
    for (const [raw, state] of arriving) {
      const { socket, complete } = raw;
      const before = state.reached;
      state.reached = socket.bytesRead;
      if (complete || socket.destroyed) arriving.delete(raw);
      else if (before !== undefined && state.reached - before < bytes)
        app.server.emit('clientError', tooSlow(), socket);
    }
  };
  const timer = setInterval(look, everyMs);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

export function hasBody(headers: IncomingHttpHeaders): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function tooSlow(): Error {
  return Object.assign(new Error('the body arrives too slowly'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
}
