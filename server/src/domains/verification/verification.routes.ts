import * as contract from '@hearth/contract/verification/endpoints';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { route } from '../../platform/http/route.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { readVerification, requestVerification, withdrawVerification } from './request-verification.ts';

export function verificationRoutes(app: FastifyInstance, deps: { db: Database; clock: Clock }): void {
  const { db } = deps;
  route(app, contract.readVerification, ({ session }) => readVerification(db, session.memberId));
  route(app, contract.requestVerification, ({ session }) => requestVerification(deps, session.memberId));
  route(app, contract.withdrawVerification, ({ session }) => withdrawVerification(db, session.memberId));
}
