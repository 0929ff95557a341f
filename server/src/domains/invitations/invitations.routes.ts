import * as contract from '@hearth/contract/invitations/endpoints';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import { inEvenTime } from '../../platform/time/even-time.ts';
import type { Acting } from '../operators/operators.api.ts';
import { endInvitation, listInvitations, makeInvitation, readInvitation } from './invite.ts';
import { type InviteByMailDeps, inviteByMail } from './invite-by-mail.ts';
import { endInvitationsBelow, readInvited } from './operate-invitations.ts';

export function invitationsRoutes(app: FastifyInstance, deps: InviteByMailDeps & Acting): void {
  route(app, contract.listInvitations, async ({ session }) => ({
    items: await listInvitations(deps, session.memberId),
  }));
  route(app, contract.makeInvitation, ({ session, body }) => makeInvitation(deps, session.memberId, body));
  route(app, contract.mailInvitations, async ({ session, body }) => {
    await inEvenTime(() => inviteByMail(deps, session.memberId, body.addresses));
    return {};
  });
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
