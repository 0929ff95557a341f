import * as contract from '@hearth/contract/shortcuts/endpoints';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { route } from '../../platform/http/route.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { countVisit } from './count-visit.ts';
import { listShortcuts } from './list-shortcuts.ts';

export function shortcutsRoutes(app: FastifyInstance, deps: { db: Database; clock: Clock }): void {
  route(app, contract.listShortcuts, async ({ session }) => ({
    items: await listShortcuts(deps.db, session.memberId),
  }));
  route(app, contract.countVisit, async ({ session, params }) => {
    await countVisit(deps, { userId: session.memberId, otherId: params.memberId, place: params.place });
    return {};
  });
}
