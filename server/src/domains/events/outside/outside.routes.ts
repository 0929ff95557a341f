import * as contract from '@hearth/contract/events/outside';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import type { SeatsDeps } from '../answers/settle-seats.ts';
import { answerFromOutside, readOutsideEvent } from './answer-from-outside.ts';
import { type InviteOutsideDeps, inviteOutside } from './invite-outside.ts';

export function outsideRoutes(app: FastifyInstance, deps: InviteOutsideDeps & SeatsDeps): void {
  route(app, contract.inviteOutside, ({ session, params, body }) =>
    inviteOutside(deps, session.memberId, params, body.emails),
  );
  route(app, contract.readOutsideEvent, async ({ params }) => ({ event: await readOutsideEvent(deps, params.token) }));
  route(app, contract.answerFromOutside, async ({ params, body }) => ({
    event: await answerFromOutside(deps, params.token, body),
  }));
}
