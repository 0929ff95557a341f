import * as contract from '@hearth/contract/accounts/endpoints';
import { recordLocale } from '@hearth/contract/accounts/locale';
import * as recovery from '@hearth/contract/accounts/recovery';
import type { FastifyInstance } from 'fastify';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { addressOf } from '../../platform/http/rate-limits.ts';
import { setLanguageCookie } from '../../platform/http/request-language.ts';
import { route } from '../../platform/http/route.ts';
import { clearSessionCookie } from '../../platform/http/session.ts';
import { inEvenTime } from '../../platform/time/even-time.ts';
import type { AccountsDeps } from './accounts.deps.ts';
import { changePassword } from './change-password.ts';
import { confirmationRoutes } from './confirmation/confirmation.routes.ts';
import { deleteAccount } from './delete-account.ts';
import { describeDevice } from './describe-device.ts';
import { browserOf, leave } from './enter.routes.ts';
import { updateBrowser } from './locale.queries.ts';
import { passkeyRoutes } from './passkeys/passkeys.routes.ts';
import { describeRecoveryCodes, makeRecoveryCodes } from './recovery/make-recovery-codes.ts';
import { useRecoveryCode } from './recovery/use-recovery-code.ts';
import { removePassword } from './remove-password.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { resetPassword } from './reset-password.ts';
import { readSettings, saveSettings } from './save-settings.ts';
import { deleteSessionsExcept, sessionsOf } from './sessions.queries.ts';
import { signInRoutes } from './sign-in.routes.ts';
import { signInsRoutes } from './sign-ins/sign-ins.routes.ts';
import { twoStepRoutes } from './two-step/two-step.routes.ts';
import { whoAsks } from './who-asks.routes.ts';

const sessionsShown = 50;

export function accountsRoutes(app: FastifyInstance, deps: AccountsDeps): void {
  signInRoutes(app, deps);
  twoStepRoutes(app, deps);
  passkeyRoutes(app, deps);
  signInsRoutes(app, deps);
  passwordResets(app, deps);
  recoveryCodes(app, deps);
  confirmationRoutes(app, deps);
  settings(app, deps);
  sessions(app, deps);
}

function passwordResets(app: FastifyInstance, deps: AccountsDeps): void {
  route(app, contract.requestPasswordReset, async ({ body, request }) => {
    await inEvenTime(() => requestPasswordReset(deps, body.email, addressOf(request)));
    return {};
  });

  route(app, contract.resetPassword, async ({ body, request, reply }) => {
    await resetPassword(deps, body, browserOf(request));
    clearSessionCookie(reply);
    return {};
  });
}

function recoveryCodes(app: FastifyInstance, deps: AccountsDeps): void {
  route(app, recovery.readRecoveryCodes, ({ session }) => describeRecoveryCodes(deps.db, session.memberId));

  route(app, recovery.makeRecoveryCodes, async ({ session, body, request }) => ({
    codes: await makeRecoveryCodes(deps, whoAsks(deps, session, request), body),
  }));

  route(app, recovery.useRecoveryCode, async ({ body, request, reply }) => {
    await inEvenTime(() => useRecoveryCode(deps, { ...body, ...browserOf(request) }));
    clearSessionCookie(reply);
    return {};
  });
}

function settings(app: FastifyInstance, deps: AccountsDeps): void {
  route(app, contract.readSettings, ({ session }) => readSettings(deps, session.memberId));

  route(app, contract.saveSettings, async ({ session, body, request, reply }) => {
    const saved = await saveSettings(deps, whoAsks(deps, session, request), body);
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
    await changePassword(deps, whoAsks(deps, session, request), body);
    return {};
  });

  route(app, contract.removePassword, async ({ session, body, request }) => {
    await removePassword(deps, whoAsks(deps, session, request), body);
    return {};
  });

  route(app, contract.deleteAccount, async ({ session, body, request, reply }) => {
    await deleteAccount(deps, whoAsks(deps, session, request), body);
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
    const ended = await leave(deps, { ...session, ...params });
    if (ended.length === 0) throw new AppError('not_found');
    return {};
  });

  route(app, contract.endOtherSessions, async ({ session }) => {
    const ended = await deleteSessionsExcept(deps.db, session.memberId, session.sessionId);
    deps.sessionsEnded(ended);
    return {};
  });
}
