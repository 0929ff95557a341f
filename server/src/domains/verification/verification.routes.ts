import * as contract from '@hearth/contract/verification/endpoints';
import * as review from '@hearth/contract/verification/review';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { route } from '../../platform/http/route.ts';
import type { Acting } from '../operators/operators.api.ts';
import { listVerificationRequests } from './list-requests.ts';
import { readVerification, requestVerification, withdrawVerification } from './request-verification.ts';
import { approveVerification, grantBadge, rejectVerification, withdrawBadge } from './verification.api.ts';

export function verificationRoutes(app: FastifyInstance, deps: Acting & { db: Database }): void {
  const { db } = deps;
  route(app, contract.readVerification, ({ session }) => readVerification(db, session.memberId));
  route(app, contract.requestVerification, ({ session }) => requestVerification(deps, session.memberId));
  route(app, contract.withdrawVerification, ({ session }) => withdrawVerification(db, session.memberId));

  route(app, review.listVerificationRequests, ({ query }) => listVerificationRequests(db, query));
  route(app, review.decideVerification, async ({ session, params: { memberId }, body }) => {
    const found =
      body.decision === 'approve'
        ? await approveVerification(deps, session, memberId)
        : await rejectVerification(deps, session, memberId, body.reason);
    return foundOr404(found);
  });
  route(app, review.giveBadge, async ({ session, params }) =>
    foundOr404(await grantBadge(deps, session, params.memberId)),
  );
  route(app, review.withdrawBadge, async ({ session, params, body }) =>
    foundOr404(await withdrawBadge(deps, session, params.memberId, body.reason)),
  );
}

function foundOr404(found: boolean) {
  if (!found) throw new AppError('not_found');
  return {};
}
