import * as contract from '@hearth/contract/groups/console';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../platform/database/database.ts';
import { route } from '../../../platform/http/route.ts';
import type { GroupRemovalDeps } from '../../groups/groups.api.ts';
import type { Acting } from '../../operators/operators.api.ts';
import { closeSiteGroup, handOverSiteGroup, reopenSiteGroup } from './act-on-site-group.ts';
import { listSiteGroups } from './list-site-groups.ts';
import { readSiteGroup } from './read-site-group.ts';

type Deps = Acting & { db: Database; groups: GroupRemovalDeps };

/** Groups in the console. */
export function siteGroupsRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, contract.listSiteGroups, ({ query }) => listSiteGroups(deps.db, query));
  route(app, contract.readSiteGroup, ({ session, params }) => readSiteGroup(deps, session.memberId, params.groupId));
  route(app, contract.closeSiteGroup, async ({ session, params, body }) => {
    await closeSiteGroup(deps, session, params.groupId, body);
    return {};
  });
  route(app, contract.reopenSiteGroup, async ({ session, params, body }) => {
    await reopenSiteGroup(deps, session, params.groupId, body.reason);
    return {};
  });
  route(app, contract.handOverSiteGroup, async ({ session, params, body }) => {
    await handOverSiteGroup(deps, session, params.groupId, body);
    return {};
  });
}
