import * as contract from '@hearth/contract/invitations/endpoints';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/errors/app-error.ts';
import { route } from '../../platform/http/route.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { inEvenTime } from '../../platform/time/even-time.ts';
import type { ChatByLinkDeps } from '../chat/chat.api.ts';
import type { RelationDeps } from '../friends/friends.api.ts';
import type { MembershipDeps } from '../groups/groups.api.ts';
import type { Acting } from '../operators/operators.api.ts';
import { facesPath } from './faces.ts';
import { endInvitation, listInvitations, makeInvitation } from './invite.ts';
import { type InviteByMailDeps, inviteByMail } from './invite-by-mail.ts';
import { acceptInvitation } from './join-by-invitation.ts';
import { endInvitationsBelow, readInvited, setInvitationQuota } from './operate-invitations.ts';
import { findFace, readInvitation } from './read-invitation.ts';

type Deps = InviteByMailDeps &
  Acting &
  MembershipDeps &
  ChatByLinkDeps &
  Pick<RelationDeps, 'live'> & { storage: Pick<Storage, 'get' | 'stat'> };

export function invitationsRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, contract.listInvitations, ({ session }) => listInvitations(deps, session.memberId));
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
  route(app, contract.acceptInvitation, async ({ session, params }) => {
    await acceptInvitation(deps, session.memberId, params.code);
    return {};
  });
  route(app, contract.readInvited, ({ params }) => readInvited(deps, params.memberId));
  route(app, contract.endInvitationsBelow, async ({ session, params }) => {
    await endInvitationsBelow(deps, session, params.memberId);
    return {};
  });
  route(app, contract.setInvitationQuota, async ({ session, params, body }) => {
    await setInvitationQuota(deps, session, params.memberId, body.people);
    return {};
  });
  serveFaces(app, deps);
}

/** Visitors read no other file of a member: these are the profile photos that an open invitation shows. */
function serveFaces(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: { code: string; file: string } }>(facesPath, { schema: { hide: true } }, async (request, reply) => {
    const url = await findFace(deps, request.session?.memberId, request.params);
    const key = url.replace(/^\/files\//, '');
    const stored = await deps.storage.stat(key);
    if (!stored) throw new AppError('not_found');
    reply.headers({
      'content-type': key.endsWith('.webp') ? 'image/webp' : 'image/jpeg',
      'content-length': stored.size,
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, max-age=300',
      vary: 'Cookie',
    });
    return reply.send(await deps.storage.get(key));
  });
}
