import * as members from '@hearth/contract/moderation/members';
import * as contract from '@hearth/contract/operators/endpoints';
import * as joining from '@hearth/contract/operators/join-requests';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { route } from '../../platform/http/route.ts';
import type { ResetMails } from '../accounts/accounts.api.ts';
import { closeMember, endSessionsOf, sendResetLinkTo } from './act-on-account.ts';
import { giveSiteRole, withdrawSiteRole } from './change-roles.ts';
import { type FindAnybody, findMembers } from './find-members.ts';
import { answerJoinRequest, type JoiningDeps, listJoinRequests } from './join-requests.ts';
import { listSiteRoles } from './list-roles.ts';
import { readMember } from './read-member.ts';
import { readSiteLog } from './read-site-log.ts';
import type { Acting } from './record-site-act.ts';

type Deps = Acting & JoiningDeps & { db: Database; findByName: FindAnybody; resetMails: ResetMails };

export function operatorsRoutes(app: FastifyInstance, deps: Deps): void {
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
  route(app, joining.listJoinRequests, ({ session, query }) => listJoinRequests(db, session.memberId, query));
  route(app, joining.answerJoinRequest, async ({ session, params, body }) => {
    await answerJoinRequest(deps, session, params.requestId, body);
    return {};
  });
  membersRoutes(app, deps);
}

function membersRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, members.findMembers, ({ session, query }) => findMembers(deps, session.memberId, query));
  route(app, members.readMember, ({ session, params }) => readMember(deps, session.memberId, params.memberId));
  route(app, members.endMemberSessions, async ({ session, params }) => {
    await endSessionsOf(deps, session, params.memberId);
    return {};
  });
  route(app, members.sendResetLink, async ({ session, params }) => ({
    link: await sendResetLinkTo(deps, session, params.memberId),
  }));
  route(app, members.closeMember, async ({ session, params, body }) => {
    await closeMember(deps, session, { ...params, ...body });
    return {};
  });
}
