import type { FastifyInstance } from 'fastify';
import type { Bus } from '../live/bus.ts';

const isTransfer = (url: string | undefined) => url?.startsWith('/uploads') || url?.startsWith('/files');

/** Who is cut off is cut off in the middle of an upload or a file too, at whichever server it runs. */
export function cutTransfers(app: FastifyInstance, bus: Pick<Bus, 'subscribe'>): void {
  const running = new Map<string, Set<{ destroy(): unknown }>>();
  app.addHook('onRequest', async (request, reply) => {
    const memberId = request.session?.memberId;
    if (!memberId || !isTransfer(request.routeOptions.url)) return;
    const own = running.get(memberId) ?? new Set();
    running.set(memberId, own.add(request.raw));
    reply.raw.once('close', () => {
      own.delete(request.raw);
      if (own.size === 0 && running.get(memberId) === own) running.delete(memberId);
    });
  });
  bus.subscribe((message) => {
    if (message.kind !== 'end-member') return;
    for (const request of running.get(message.memberId) ?? []) request.destroy();
  });
}
