import type { SessionMember } from '@hearth/contract/accounts/endpoints';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { deviceToken, setDeviceCookie } from '../../platform/http/device-cookie.ts';
import { addressOf } from '../../platform/http/rate-limits.ts';
import { requestLanguage, setLanguageCookie } from '../../platform/http/request-language.ts';
import { type Session, setSessionCookie } from '../../platform/http/session.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Members, SessionsEnded } from './accounts.api.ts';
import { type ConfirmingEmail, confirmsNow } from './confirmation/begin-confirmation.ts';
import { isUnconfirmed } from './confirmation/confirmations.queries.ts';
import { updateBrowser } from './locale.queries.ts';
import { describeOwnAccount } from './locale.ts';
import { deviceDays, rememberDevice } from './remember-device.ts';
import { deleteSession } from './sessions.queries.ts';
import { sessionDays, startSession } from './start-session.ts';

export type EnterDeps = {
  db: Database;
  clock: Clock;
  members: Members;
  confirming: ConfirmingEmail;
  sessionsEnded: SessionsEnded;
};
type Call = { request: FastifyRequest; reply: FastifyReply; session: Session | null };
/** `remember`: the browser keeps the session, and is known from then on. */
export type Entering = { accountId: string; remember: boolean };
export type Entered = { state: 'done' | 'suspended'; member: SessionMember };

const daySeconds = 24 * 3600;

/** Begins the session of somebody who has shown who they are, in place of the one that this browser had. */
export async function enter(deps: EnterDeps, call: Call, { accountId, remember }: Entering): Promise<Entered> {
  const { request, reply, session } = call;
  const { db } = deps;
  const userAgent = request.headers['user-agent'] ?? '';
  const { token } = await startSession(deps, { accountId, userAgent, address: addressOf(request), kept: remember });
  await updateBrowser(db, accountId, { language: requestLanguage(request) });
  if (session) await leave(deps, session);
  setSessionCookie(reply, token, remember ? sessionDays * daySeconds : undefined);
  if (remember) {
    const device = await rememberDevice(deps, accountId, deviceToken(request));
    setDeviceCookie(reply, device, deviceDays * daySeconds);
  }
  const member = await describeMember(deps, accountId);
  if (member.language) setLanguageCookie(reply, member.language);
  return { state: member.suspended ? 'suspended' : 'done', member };
}

/** The ids of the sessions that ended. */
export async function leave(
  { db, sessionsEnded }: Pick<EnterDeps, 'db' | 'sessionsEnded'>,
  { memberId, sessionId }: Pick<Session, 'memberId' | 'sessionId'>,
): Promise<string[]> {
  const ended = await deleteSession(db, memberId, sessionId);
  sessionsEnded(ended);
  return ended;
}

export async function describeMember(
  { db, members, confirming }: Pick<EnterDeps, 'db' | 'members' | 'confirming'>,
  memberId: string,
): Promise<SessionMember> {
  const [described, own, unconfirmed] = await Promise.all([
    members.describe(db, memberId),
    describeOwnAccount(db, memberId),
    confirmsNow(confirming) && isUnconfirmed(db, memberId),
  ]);
  return { ...described, ...own, unconfirmed };
}
