import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors/app-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What members need to read the site, such as signing in. */
    worksWithoutRoom?: boolean;
    /** What people need to come and go, or to set the site up. */
    worksInMaintenance?: boolean;
  }
}

/** Deleting makes room, so it is always allowed. */
const growingMethods = new Set(['POST', 'PUT', 'PATCH']);
const writingMethods = new Set([...growingMethods, 'DELETE']);

export function refuseWritesWithoutRoom(app: FastifyInstance, diskIsLow: () => boolean): void {
  app.addHook('onRequest', ({ method, routeOptions }, _reply, done) => {
    const refused = diskIsLow() && growingMethods.has(method) && !routeOptions.config.worksWithoutRoom;
    done(refused ? new AppError('storage_full') : undefined);
  });
}

/** Members read on, and those who run the site may do everything. Needs the session. */
export function refuseWritesInMaintenance(app: FastifyInstance, isOn: () => boolean): void {
  app.addHook('onRequest', async ({ method, routeOptions, session }) => {
    if (!isOn() || !writingMethods.has(method) || routeOptions.config.worksInMaintenance) return;
    const runsSite = session !== null && (await app.admitToSite.hasRole?.(session.memberId));
    if (!runsSite) throw new AppError('maintenance');
  });
}
