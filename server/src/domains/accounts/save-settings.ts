import type { AccountSettings, Appearance } from '@hearth/contract/accounts/endpoints';
import type { PasskeyAnswer } from '@hearth/contract/accounts/proof';
import type { Language } from '@hearth/words/languages';
import { type Say, sayIn } from '@hearth/words/say';
import type { Database } from '../../platform/database/database.ts';
import { isUniqueViolation } from '../../platform/database/pg-errors.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { EmailWords, QueueEmail } from '../../platform/email/outbox.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { CurrentSite } from '../../platform/site/stored-settings.ts';
import type { Members } from './accounts.api.ts';
import { accountById, ownsAddress, putNewAddress, updateAppearance, updateIdentifier } from './accounts.queries.ts';
import { type ConfirmDeps, type Confirming, tryIdentity } from './confirm-identity.ts';
import { emailOf, isReservedAddress } from './identifier.ts';
import { assertEmailAccepted } from './joining/may-join.ts';
import { updateLanguage } from './locale.queries.ts';
import { languageOf, readLocale } from './locale.ts';
import { deleteResetsOf } from './password-resets.queries.ts';
import type { Attempt } from './throttle-sign-in.ts';

type Deps = ConfirmDeps & {
  members: Members;
  queueEmail: QueueEmail;
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
    if (email !== undefined) await replaceEmail(deps, trx, accountId, email);
  }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? new AppError('identifier_taken', { field: 'email' }) : error;
  });
  await attempt?.succeed();
  return readSettings(deps, accountId);
}

/** Long enough that nobody uses it to have mail sent to a stranger. */
const ownedAfterMs = 7 * 24 * 3_600_000;

/**
 * Warns the owner at the old address, in case someone else has changed it – but only at one that has been the member's
 * since sign-up or for a week: anybody can type in a stranger's address and change it again.
 */
async function replaceEmail(deps: Deps, trx: Database, accountId: string, email: string): Promise<void> {
  const now = deps.clock.now();
  const account = await accountById(trx, accountId);
  const old = account && emailOf(account.identifier);
  const owned = await ownsAddress(trx, accountId, now);
  await updateIdentifier(trx, accountId, email);
  await putNewAddress(trx, accountId, new Date(now.getTime() + ownedAfterMs));
  await deleteResetsOf(trx, accountId);
  if (old && owned) {
    const words = addressChangedWords(sayIn(await languageOf(trx, accountId)), deps.site().name);
    await deps.queueEmail(trx, { to: old, causedBy: accountId, ...words });
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

function addressChangedWords(say: Say, site: string): EmailWords {
  return {
    subject: say('Your {site} email address was changed', { site }),
    text: [
      say('The email address of your {site} account was changed, so you can no longer log in with this address.', {
        site,
      }),
      say('If it wasn’t you, please contact the people who run the site.'),
    ].join('\n\n'),
  };
}
