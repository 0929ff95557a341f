import * as contract from '@hearth/contract/accounts/email-confirmation';
import type { FastifyInstance } from 'fastify';
import { addressOf } from '../../../platform/http/rate-limits.ts';
import { route } from '../../../platform/http/route.ts';
import { inEvenTime } from '../../../platform/time/even-time.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { confirmByCode, confirmByLink } from './confirm-email.ts';
import { readConfirmation, sendAgain } from './wait-for-confirmation.ts';

export function confirmationRoutes(app: FastifyInstance, deps: AccountsDeps): void {
  const { db, live } = deps;
  const confirm = { ...deps.confirming, db, live };
  route(app, contract.readEmailConfirmation, ({ session }) => readConfirmation(deps, session.memberId));
  route(app, contract.sendConfirmationAgain, ({ session }) => sendAgain(confirm, session.memberId));
  route(app, contract.confirmByCode, ({ session, body, request }) =>
    confirmByCode(confirm, { ...body, accountId: session.memberId, address: addressOf(request) }),
  );
  route(app, contract.confirmByLink, ({ session, body }) =>
    inEvenTime(() => confirmByLink(confirm, body.token, session?.memberId)),
  );
}
