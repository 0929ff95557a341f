import type { AccountSettings, Appearance } from '@hearth/contract/accounts/endpoints';
import type { Database } from '../../platform/database/database.ts';
import { isUniqueViolation } from '../../platform/database/pg-errors.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { QueueEmail } from '../../platform/email/outbox.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Members } from './accounts.api.ts';
import { accountById, updateAppearance, updateIdentifier } from './accounts.queries.ts';
import { confirmPassword } from './confirm-password.ts';
import { emailOf, isReservedAddress } from './identifier.ts';
import { deleteResetsOf } from './password-resets.queries.ts';
import type { Passwords } from './passwords.ts';

type Needs = {
  db: Database;
  clock: Clock;
  passwords: Passwords;
  members: Members;
  queueEmail: QueueEmail;
  siteName: string;
};

export type AccountSettingsChange = {
  displayName?: string | undefined;
  email?: string | undefined;
  password?: string | undefined;
  appearance?: Appearance | undefined;
};

export async function readSettings(needs: Pick<Needs, 'db' | 'members'>, accountId: string): Promise<AccountSettings> {
  const account = await accountById(needs.db, accountId);
  if (!account) throw new AppError('unauthenticated');
  const member = await needs.members.describe(needs.db, accountId);
  return {
    displayName: member.displayName,
    email: emailOf(account.identifier),
    mobile: account.mobile,
    appearance: account.appearance as Appearance,
  };
}

export async function saveSettings(
  needs: Needs,
  who: { accountId: string; address: string },
  change: AccountSettingsChange,
): Promise<AccountSettings> {
  const before = await readSettings(needs, who.accountId);
  const email = change.email === before.email ? undefined : change.email;
  if (email !== undefined) await assertMayTakeEmail(needs, who, email, change.password);

  await inTransaction(needs.db, async (trx, afterCommit) => {
    if (change.displayName !== undefined)
      await needs.members.rename(trx, who.accountId, change.displayName, afterCommit);
    if (change.appearance !== undefined) await updateAppearance(trx, who.accountId, change.appearance);
    if (email !== undefined) {
      await updateIdentifier(trx, who.accountId, email);
      await deleteResetsOf(trx, who.accountId);
      if (before.email) await needs.queueEmail(trx, addressChangedEmail(needs.siteName, before.email));
    }
  }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? new AppError('identifier_taken', { field: 'email' }) : error;
  });
  return readSettings(needs, who.accountId);
}

async function assertMayTakeEmail(
  needs: Needs,
  who: { accountId: string; address: string },
  email: string,
  password: string | undefined,
): Promise<void> {
  if (isReservedAddress(email)) {
    throw new AppError('invalid_input', { field: 'email', message: 'This email address cannot be used here.' });
  }
  if (!password) {
    const message = 'Please enter your password to change your email.';
    throw new AppError('invalid_input', { field: 'password', message });
  }
  await confirmPassword(needs, { ...who, password, field: 'password' });
}

/** Warns the owner at the old address, in case someone else has changed it. */
function addressChangedEmail(siteName: string, to: string) {
  const text = [
    `The email address of your ${siteName} account was changed, so this address no longer signs you in.`,
    '',
    'If it was not you, please contact the people who run the site.',
  ];
  return { to, subject: `Your ${siteName} email address was changed`, text: text.join('\n') };
}
