import * as contract from '@hearth/contract/accounts/sign-ins';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import { clearSessionCookie } from '../../../platform/http/session.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { describeDevice } from '../describe-device.ts';
import { disownSignIn } from './disown-sign-in.ts';
import { signInDays } from './sign-in-days.ts';
import { signInsOf } from './sign-ins.queries.ts';

const shown = 100;

export function signInsRoutes(app: FastifyInstance, deps: AccountsDeps): void {
  route(app, contract.listSignIns, async ({ session }) => {
    const since = new Date(deps.clock.now().getTime() - signInDays * 24 * 3_600_000);
    const rows = await signInsOf(deps.db, session.memberId, since, shown);
    return {
      signIns: rows.map((row) => ({
        id: row.id,
        at: row.at.toISOString(),
        way: row.way as contract.SignInWay | null,
        changed: row.changed as contract.WaysInChange | null,
        refused: row.refused,
        isNew: row.is_new,
        device: describeDevice(row.user_agent),
        network: row.network || null,
      })),
    };
  });

  route(app, contract.disownSignIn, async ({ body, reply }) => {
    const resetToken = await disownSignIn(deps, body.token);
    clearSessionCookie(reply);
    return { resetToken };
  });
}
