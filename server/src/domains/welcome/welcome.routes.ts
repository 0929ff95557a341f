import * as contract from '@hearth/contract/welcome/endpoints';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { route } from '../../platform/http/route.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { updateWelcome } from '../accounts/accounts.api.ts';
import { listWelcomePeople } from './list-people.ts';
import { readSteps } from './read-steps.ts';

export function welcomeRoutes(app: FastifyInstance, deps: { db: Database; clock: Clock }): void {
  route(app, contract.readWelcome, async ({ session }) => ({ steps: await readSteps(deps.db, session.memberId) }));
  route(app, contract.listWelcomePeople, async ({ session }) => ({
    items: await listWelcomePeople(deps, session.memberId),
  }));
  route(app, contract.saveWelcome, async ({ session, body: { state } }) => {
    const welcome = state === 'over' ? null : state;
    await inTransaction(deps.db, (trx) => updateWelcome(trx, session.memberId, welcome));
    return {};
  });
}
