import * as contract from '@hearth/contract/accounts/endpoints';
import { askForWork } from '@hearth/contract/accounts/work';
import type { FastifyInstance } from 'fastify';
import { addressOf } from '../../platform/http/rate-limits.ts';
import { requestLanguage } from '../../platform/http/request-language.ts';
import { type Handle, route } from '../../platform/http/route.ts';
import { clearSessionCookie, renameSessionCookie } from '../../platform/http/session.ts';
import type { AccountsDeps } from './accounts.deps.ts';
import { confirmSession } from './confirm-session.ts';
import { browserOf, describeMember, enter, leave } from './enter.routes.ts';
import { askForWork as giveWork } from './guard/guard-sign-up.ts';
import { recognise } from './sign-in.ts';
import { signUp } from './sign-up.ts';
import { sessionDays } from './start-session.ts';
import { oweSecondStep } from './two-step/second-step.ts';
import { whoAsks } from './who-asks.routes.ts';

export function signInRoutes(app: FastifyInstance, deps: AccountsDeps): void {
  const join: Handle<typeof contract.signUp> = ({ body, request }) =>
    signUp(deps, body, requestLanguage(request), { address: request.ip, network: addressOf(request) });
  route(app, contract.signUp, join, { hasOwnQueue: true });
  route(app, askForWork, ({ request }) => giveWork(deps, addressOf(request)));

  const signIn: Handle<typeof contract.signIn> = async ({ body, ...call }) => {
    const found = await recognise(deps, { ...body, ...browserOf(call.request) });
    if (found.state !== 'known') return found;
    const ticket = await oweSecondStep(deps, found.accountId, body.remember);
    if (ticket) return { state: 'second_step', ticket };
    return enter(deps, call, { accountId: found.accountId, remember: body.remember, way: 'password' });
  };
  route(app, contract.signIn, signIn, { worksWithoutRoom: true, worksInMaintenance: true, hasOwnQueue: true });

  route(app, contract.readSession, async ({ session, reply }) => {
    if (!session) return { member: null };
    renameSessionCookie(reply, sessionDays * 24 * 3600);
    return { member: await describeMember(deps, session.memberId) };
  });

  route(app, contract.confirmSession, async ({ session, body, request }) => ({
    until: (await confirmSession(deps, whoAsks(deps, session, request), body)).toISOString(),
  }));

  const signOut: Handle<typeof contract.signOut> = async ({ session, reply }) => {
    if (session) await leave(deps, session);
    clearSessionCookie(reply);
    return {};
  };
  route(app, contract.signOut, signOut, { worksInMaintenance: true });
}
