import * as confirmation from '@hearth/contract/accounts/email-confirmation';
import * as contract from '@hearth/contract/accounts/endpoints';
import { recordLocale } from '@hearth/contract/accounts/locale';
import * as recovery from '@hearth/contract/accounts/recovery';
import * as work from '@hearth/contract/accounts/work';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { QueueEmail } from '../../platform/email/outbox.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { DomainEvents } from '../../platform/events/domain-events.ts';
import { deviceToken, setDeviceCookie } from '../../platform/http/device-cookie.ts';
import { addressOf } from '../../platform/http/rate-limits.ts';
import { requestLanguage, setLanguageCookie } from '../../platform/http/request-language.ts';
import { type Handle, route } from '../../platform/http/route.ts';
import {
  clearSessionCookie,
  renameSessionCookie,
  type Session,
  setSessionCookie,
} from '../../platform/http/session.ts';
import type { LivePublisher } from '../../platform/live/live-publisher.ts';
import type { CurrentSite } from '../../platform/site/stored-settings.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { inEvenTime } from '../../platform/time/even-time.ts';
import type { Members, SessionsEnded } from './accounts.api.ts';
import { changePassword } from './change-password.ts';
import type { Confirming } from './confirm-password.ts';
import { confirmSession } from './confirm-session.ts';
import type { ConfirmingEmail } from './confirmation/begin-confirmation.ts';
import { confirmsNow } from './confirmation/begin-confirmation.ts';
import { confirmByCode, confirmByLink } from './confirmation/confirm-email.ts';
import { isUnconfirmed } from './confirmation/confirmations.queries.ts';
import { readConfirmation, sendAgain } from './confirmation/wait-for-confirmation.ts';
import { deleteAccount } from './delete-account.ts';
import { describeDevice } from './describe-device.ts';
import { askForWork } from './guard/guard-sign-up.ts';
import { updateBrowser } from './locale.queries.ts';
import { describeOwnAccount } from './locale.ts';
import type { Passwords } from './passwords.ts';
import { describeRecoveryCodes, makeRecoveryCodes } from './recovery/make-recovery-codes.ts';
import { useRecoveryCode } from './recovery/use-recovery-code.ts';
import { deviceDays, rememberDevice } from './remember-device.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { resetPassword } from './reset-password.ts';
import { readSettings, saveSettings } from './save-settings.ts';
import { deleteSession, deleteSessionsExcept, sessionsOf } from './sessions.queries.ts';
import { signIn } from './sign-in.ts';
import { type Joining, signUp } from './sign-up.ts';
import { sessionDays } from './start-session.ts';

export type AccountsDeps = Joining & {
  db: Database;
  clock: Clock;
  events: DomainEvents;
  passwords: Passwords;
  members: Members;
  queueEmail: QueueEmail;
  confirming: ConfirmingEmail;
  live: LivePublisher;
  sessionsEnded: SessionsEnded;
  passwordMinLength: number;
  guards: boolean;
  /** The site as it is set up now. */
  site(): CurrentSite;
  publicUrl: string;
};

const sessionsShown = 50;

export function accountsRoutes(app: FastifyInstance, deps: AccountsDeps): void {
  signUpAndIn(app, deps);
  passwordResets(app, deps);
  recoveryCodes(app, deps);
  confirmations(app, deps);
  settings(app, deps);
  sessions(app, deps);
}

function signUpAndIn(app: FastifyInstance, deps: AccountsDeps): void {
  const join: Handle<typeof contract.signUp> = ({ body, request }) =>
    signUp(deps, body, requestLanguage(request), { address: request.ip, network: addressOf(request) });
  route(app, contract.signUp, join, { hasOwnQueue: true });
  route(app, work.askForWork, ({ request }) => askForWork(deps, addressOf(request)));

  const enter: Handle<typeof contract.signIn> = async ({ body, session, request, reply }) => {
    const userAgent = request.headers['user-agent'] ?? '';
    const browser = { userAgent, deviceToken: deviceToken(request), browserLanguage: requestLanguage(request) };
    const credentials = { ...body, address: addressOf(request), ...browser };
    const { memberId, token } = await signIn(deps, credentials);
    if (session) await endSessions(deps, session.memberId, session.sessionId);
    setSessionCookie(reply, token, sessionDays * 24 * 3600);
    setDeviceCookie(reply, await rememberDevice(deps, memberId, credentials.deviceToken), deviceDays * 24 * 3600);
    const member = await describeMember(deps, memberId);
    if (member.language) setLanguageCookie(reply, member.language);
    return { member };
  };
  route(app, contract.signIn, enter, { worksWithoutRoom: true, worksInMaintenance: true, hasOwnQueue: true });

  route(app, contract.readSession, async ({ session, reply }) => {
    if (!session) return { member: null };
    renameSessionCookie(reply, sessionDays * 24 * 3600);
    return { member: await describeMember(deps, session.memberId) };
  });

  route(app, contract.confirmSession, async ({ session, body, request }) => ({
    until: (await confirmSession(deps, { ...body, ...confirming(session, request) })).toISOString(),
  }));

  const leave: Handle<typeof contract.signOut> = async ({ session, reply }) => {
    if (session) await endSessions(deps, session.memberId, session.sessionId);
    clearSessionCookie(reply);
    return {};
  };
  route(app, contract.signOut, leave, { worksInMaintenance: true });
}

async function describeMember(
  { db, members, confirming }: AccountsDeps,
  memberId: string,
): Promise<contract.SessionMember> {
  const [described, own, unconfirmed] = await Promise.all([
    members.describe(db, memberId),
    describeOwnAccount(db, memberId),
    confirmsNow(confirming) && isUnconfirmed(db, memberId),
  ]);
  return { ...described, ...own, unconfirmed };
}

function passwordResets(app: FastifyInstance, deps: AccountsDeps): void {
  route(app, contract.requestPasswordReset, async ({ body, request }) => {
    await inEvenTime(() => requestPasswordReset(deps, body.email, addressOf(request)));
    return {};
  });

  route(app, contract.resetPassword, async ({ body, reply }) => {
    await resetPassword(deps, body);
    clearSessionCookie(reply);
    return {};
  });
}

function recoveryCodes(app: FastifyInstance, deps: AccountsDeps): void {
  route(app, recovery.readRecoveryCodes, ({ session }) => describeRecoveryCodes(deps.db, session.memberId));

  route(app, recovery.makeRecoveryCodes, async ({ session, body, request }) => ({
    codes: await makeRecoveryCodes(deps, { ...body, ...confirming(session, request) }),
  }));

  route(app, recovery.useRecoveryCode, async ({ body, request, reply }) => {
    await inEvenTime(() => useRecoveryCode(deps, { ...body, address: addressOf(request) }));
    clearSessionCookie(reply);
    return {};
  });
}

function confirmations(app: FastifyInstance, deps: AccountsDeps): void {
  const { db, live } = deps;
  const confirm = { ...deps.confirming, db, live };
  route(app, confirmation.readEmailConfirmation, ({ session }) => readConfirmation(deps, session.memberId));
  route(app, confirmation.sendConfirmationAgain, ({ session }) => sendAgain(confirm, session.memberId));
  route(app, confirmation.confirmByCode, ({ session, body, request }) =>
    confirmByCode(confirm, { ...body, accountId: session.memberId, address: addressOf(request) }),
  );
  route(app, confirmation.confirmByLink, ({ session, body }) =>
    inEvenTime(() => confirmByLink(confirm, body.token, session?.memberId)),
  );
}

/** Who asks for something that needs the password. */
function confirming({ memberId: accountId, sessionId }: Session, request: FastifyRequest): Confirming {
  return { accountId, sessionId, address: addressOf(request) };
}

function settings(app: FastifyInstance, deps: AccountsDeps): void {
  route(app, contract.readSettings, ({ session }) => readSettings(deps, session.memberId));

  route(app, contract.saveSettings, async ({ session, body, request, reply }) => {
    const saved = await saveSettings(deps, confirming(session, request), body);
    if (body.language !== undefined) setLanguageCookie(reply, saved.language);
    return saved;
  });

  route(app, recordLocale, async ({ session, body }) => {
    const { browserLanguage, timeZone } = body;
    const browser = { language: browserLanguage, timeZone };
    await inTransaction(deps.db, (trx) => updateBrowser(trx, session.memberId, browser));
    return {};
  });

  route(app, contract.changePassword, async ({ session, body, request }) => {
    await changePassword(deps, { ...body, ...confirming(session, request) });
    return {};
  });

  route(app, contract.deleteAccount, async ({ session, body, request, reply }) => {
    await deleteAccount(deps, { ...body, ...confirming(session, request) });
    clearSessionCookie(reply);
    return {};
  });
}

function sessions(app: FastifyInstance, deps: AccountsDeps): void {
  route(app, contract.listSessions, async ({ session }) => {
    const rows = await sessionsOf(deps.db, session.memberId, deps.clock.now(), sessionsShown);
    return {
      sessions: rows.map((row) => ({
        id: row.id,
        device: describeDevice(row.user_agent),
        network: row.network || null,
        createdAt: row.created_at.toISOString(),
        lastSeenAt: row.last_seen_at.toISOString(),
        current: row.id === session.sessionId,
      })),
    };
  });

  route(app, contract.endSession, async ({ session, params }) => {
    const ended = await endSessions(deps, session.memberId, params.sessionId);
    if (ended.length === 0) throw new AppError('not_found');
    return {};
  });

  route(app, contract.endOtherSessions, async ({ session }) => {
    const ended = await deleteSessionsExcept(deps.db, session.memberId, session.sessionId);
    deps.sessionsEnded(ended);
    return {};
  });
}

async function endSessions(
  { db, sessionsEnded }: Pick<AccountsDeps, 'db' | 'sessionsEnded'>,
  accountId: string,
  sessionId: string,
): Promise<string[]> {
  const ended = await deleteSession(db, accountId, sessionId);
  sessionsEnded(ended);
  return ended;
}
