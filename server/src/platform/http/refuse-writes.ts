import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors/app-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What members need to read the site, such as signing in. */
    worksWithoutRoom?: boolean;
  }
}

/** Deleting makes room, so it is always allowed. */
const growingMethods = new Set(['POST', 'PUT', 'PATCH']);

export function refuseWritesWithoutRoom(app: FastifyInstance, diskIsLow: () => boolean): void {
  app.addHook('onRequest', ({ method, routeOptions }, _reply, done) => {
    const refused = diskIsLow() && growingMethods.has(method) && !routeOptions.config.worksWithoutRoom;
    done(refused ? new AppError('storage_full') : undefined);
  });
}
