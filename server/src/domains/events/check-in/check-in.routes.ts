import * as contract from '@hearth/contract/events/check-in';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import { type CheckInDeps, checkIn, checkInGuest, readCheckIn } from './check-in.ts';

export function checkInRoutes(app: FastifyInstance, deps: CheckInDeps): void {
  route(app, contract.readCheckIn, ({ session, params }) => readCheckIn(deps, session.memberId, params));
  route(app, contract.checkIn, async ({ session, params, body }) => ({
    event: await checkIn(deps, session.memberId, params, body.code),
  }));
  route(app, contract.checkInGuest, async ({ session, params, body }) => {
    await checkInGuest(deps, session.memberId, params, body.here);
    return {};
  });
}
