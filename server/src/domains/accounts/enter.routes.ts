import type { SessionMember } from '@hearth/contract/accounts/endpoints';
import type { SignInWay } from '@hearth/contract/accounts/sign-ins';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { deviceToken, setDeviceCookie } from '../../platform/http/device-cookie.ts';
import { addressOf } from '../../platform/http/rate-limits.ts';
import { requestLanguage, setLanguageCookie } from '../../platform/http/request-language.ts';
import { type Session, setSessionCookie } from '../../platform/http/session.ts';
import type { Members, SessionsEnded } from './accounts.api.ts';
import { type ConfirmingEmail, confirmsNow } from './confirmation/begin-confirmation.ts';
import { updateBrowser } from './locale.queries.ts';
import { describeOwnAccount } from './locale.ts';
import { deviceDays, rememberDevice } from './remember-device.ts';
import { deleteSession } from './sessions.queries.ts';
import { type From, type NoteDeps, noteEntered } from './sign-ins/note-sign-in.ts';
import { sessionDays, startSession } from './start-session.ts';

export type EnterDeps = NoteDeps & { members: Members; confirming: ConfirmingEmail; sessionsEnded: SessionsEnded };
type Call = { request: FastifyRequest; reply: FastifyReply; session: Session | null };
/** `remember`: the browser keeps the session, and is known from then on. */
export type Entering = { accountId: string; remember: boolean; way: SignInWay };
export type Entered = { state: 'done' | 'suspended'; member: SessionMember };

const daySeconds = 24 * 3600;

/** Begins the session of somebody who has shown who they are, in place of the one that this browser had. */
export async function enter(deps: EnterDeps, call: Call, { accountId, remember, way }: Entering): Promise<Entered> {
  const { request, reply, session } = call;
  const { db } = deps;
  const from = browserOf(request);
  const { token } = await startSession(deps, { accountId, ...from, kept: remember });
  await noteEntered(deps, { accountId, way }, from);
  await updateBrowser(db, accountId, { language: requestLanguage(request) });
  if (session) await leave(deps, session);
  setSessionCookie(reply, token, remember ? sessionDays * daySeconds : undefined);
  if (remember) {
    const device = await rememberDevice(deps, accountId, from.deviceToken);
    setDeviceCookie(reply, device, deviceDays * daySeconds);
  }
  const member = await describeMember(deps, accountId);
  if (member.language) setLanguageCookie(reply, member.language);
  return { state: member.suspended ? 'suspended' : 'done', member };
}

export function browserOf(request: FastifyRequest): From {
  const userAgent = request.headers['user-agent'] ?? '';
  return { userAgent, address: addressOf(request), deviceToken: deviceToken(request) };
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
  const [described, own] = await Promise.all([members.describe(db, memberId), describeOwnAccount(db, memberId)]);
  return { ...described, ...own, unconfirmed: own.unconfirmed && confirmsNow(confirming) };
}
