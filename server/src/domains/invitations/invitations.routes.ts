import * as contract from '@hearth/contract/invitations/endpoints';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { Acting } from '../operators/operators.api.ts';
import { endInvitation, type InviteDeps, listInvitations, makeInvitation, readInvitation } from './invite.ts';
import { endInvitationsBelow, readInvited } from './operate-invitations.ts';

export function invitationsRoutes(app: FastifyInstance, deps: InviteDeps & Acting): void {
  route(app, contract.listInvitations, async ({ session }) => ({
    items: await listInvitations(deps, session.memberId),
  }));
  route(app, contract.makeInvitation, ({ session, body }) => makeInvitation(deps, session.memberId, body));
  route(app, contract.endInvitation, async ({ session, params }) => {
    await endInvitation(deps, session.memberId, params.code);
    return {};
  });
  route(app, contract.readInvitation, ({ session, params }) => readInvitation(deps, session?.memberId, params.code));
  route(app, contract.readInvited, ({ params }) => readInvited(deps, params.memberId));
  route(app, contract.endInvitationsBelow, async ({ session, params }) => {
    await endInvitationsBelow(deps, session, params.memberId);
    return {};
  });
}
