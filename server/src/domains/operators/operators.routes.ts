import * as contract from '@hearth/contract/operators/endpoints';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { route } from '../../platform/http/route.ts';
import { giveSiteRole, withdrawSiteRole } from './change-roles.ts';
import { listSiteRoles } from './list-roles.ts';
import { readSiteLog } from './read-site-log.ts';
import type { Acting } from './record-site-act.ts';

export function operatorsRoutes(app: FastifyInstance, deps: Acting & { db: Database }): void {
  const { db } = deps;
  route(app, contract.listSiteRoles, async () => ({ items: await listSiteRoles(db) }));
  route(app, contract.giveSiteRole, async ({ session, params, body }) => {
    await giveSiteRole(deps, session, params.memberId, body.role);
    return {};
  });
  route(app, contract.withdrawSiteRole, async ({ session, params }) => {
    await withdrawSiteRole(deps, session, params.memberId);
    return {};
  });
  route(app, contract.readSiteLog, ({ query }) => readSiteLog(db, query));
}
