import type { AccountSettings, Appearance } from '@hearth/contract/accounts/endpoints';
import type { PasskeyAnswer } from '@hearth/contract/accounts/proof';
import type { Language } from '@hearth/words/languages';
import type { Database } from '../../platform/database/database.ts';
import { isUniqueViolation } from '../../platform/database/pg-errors.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { QueueEmail } from '../../platform/email/outbox.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { CurrentSite } from '../../platform/site/stored-settings.ts';
import type { Members } from './accounts.api.ts';
import { accountById, updateAppearance } from './accounts.queries.ts';
import { type ConfirmDeps, type Confirming, tryIdentity } from './confirm-identity.ts';
import { type ConfirmingEmail, confirmsNow } from './confirmation/begin-confirmation.ts';
import { askFor } from './confirmation/wait-for-confirmation.ts';
import { emailOf, isReservedAddress } from './identifier.ts';
import { assertEmailAccepted } from './joining/may-join.ts';
import { updateLanguage } from './locale.queries.ts';
import { languageOf, readLocale } from './locale.ts';
import { replaceEmail } from './replace-email.ts';
import type { Attempt } from './throttle-sign-in.ts';

type Deps = ConfirmDeps & {
  members: Members;
  queueEmail: QueueEmail;
  confirming: ConfirmingEmail;
  site(): Pick<CurrentSite, 'name' | 'rules'>;
};

export type AccountSettingsChange = {
  displayName?: string | undefined;
  email?: string | undefined;
  password?: string | undefined;
  code?: string | undefined;
  passkey?: PasskeyAnswer | undefined;
  appearance?: Appearance | undefined;
  language?: Language | null | undefined;
};

export async function readSettings(deps: Pick<Deps, 'db' | 'members'>, accountId: string): Promise<AccountSettings> {
  const account = await accountById(deps.db, accountId);
  if (!account) throw new AppError('unauthenticated');
  const member = await deps.members.describe(deps.db, accountId);
  return {
    displayName: member.displayName,
    email: emailOf(account.identifier),
    mobile: account.mobile,
    appearance: account.appearance as Appearance,
    ...(await readLocale(deps.db, accountId)),
  };
}

export async function saveSettings(
  deps: Deps,
  who: Confirming,
  change: AccountSettingsChange,
): Promise<AccountSettings> {
  const { accountId } = who;
  const before = await readSettings(deps, accountId);
  const email = change.email === before.email ? undefined : change.email;
  const attempt = email === undefined ? undefined : await confirmChange(deps, who, email, change);

  await inTransaction(deps.db, async (trx, afterCommit) => {
    if (change.displayName !== undefined) await deps.members.rename(trx, accountId, change.displayName, afterCommit);
    if (change.appearance !== undefined) await updateAppearance(trx, accountId, change.appearance);
    if (change.language !== undefined) await updateLanguage(trx, accountId, change.language);
    if (email !== undefined) await changeEmail(deps, trx, accountId, email);
  }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? new AppError('identifier_taken', { field: 'email' }) : error;
  });
  await attempt?.succeed();
  return readSettings(deps, accountId);
}

/**
 * Where addresses are confirmed, a new one waits for it, and only then replaces the old. One that was never confirmed is
 * replaced at once: it may have been mistyped, and whoever typed it could log in with no other.
 */
async function changeEmail(deps: Deps, trx: Database, accountId: string, email: string): Promise<void> {
  const account = await accountById(trx, accountId);
  const confirms = confirmsNow(deps.confirming);
  if (!confirms || account?.unconfirmed) await replaceEmail(deps, trx, accountId, email);
  if (confirms) {
    await askFor({ ...deps.confirming, db: trx }, trx, {
      accountId,
      email,
      language: await languageOf(trx, accountId),
    });
  }
}

/** The attempt succeeds with the change: an address that is taken counts as a failure, so that none can be probed. */
async function confirmChange(
  deps: Deps,
  who: Confirming,
  email: string,
  { password, code, passkey }: AccountSettingsChange,
): Promise<Attempt> {
  if (isReservedAddress(email)) {
    throw new AppError('invalid_input', { field: 'email', params: { reason: 'email_reserved' } });
  }
  assertEmailAccepted(deps.site().rules, email);
  return (await tryIdentity(deps, who, { password, code, passkey })).attempt;
}
