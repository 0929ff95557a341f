import { type Say, sayIn } from '@hearth/words/say';
import type { Database } from '../../platform/database/database.ts';
import type { QueueEmail } from '../../platform/email/outbox.ts';
import type { CurrentSite } from '../../platform/site/stored-settings.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { accountById, ownsAddress, putNewAddress, updateIdentifier } from './accounts.queries.ts';
import { emailOf } from './identifier.ts';
import { languageOf } from './locale.ts';
import { deleteResetsOf } from './password-resets.queries.ts';

type Deps = { clock: Clock; queueEmail: QueueEmail; site(): Pick<CurrentSite, 'name'> };

/** Long enough that nobody uses it to have mail sent to a stranger. */
const ownedAfterMs = 7 * 24 * 3_600_000;

/**
 * Warns the owner at the old address, in case someone else has changed it – but only at one that has been the member's
 * since sign-up or for a week: anybody can type in a stranger's address and change it again. So an address that was never
 * confirmed is told nothing either.
 */
export async function replaceEmail(deps: Deps, trx: Database, accountId: string, email: string): Promise<void> {
  const now = deps.clock.now();
  const account = await accountById(trx, accountId);
  const old = account && !account.unconfirmed && emailOf(account.identifier);
  const owned = await ownsAddress(trx, accountId, now);
  await updateIdentifier(trx, accountId, email);
  await putNewAddress(trx, accountId, new Date(now.getTime() + ownedAfterMs));
  await deleteResetsOf(trx, accountId);
  if (old && owned) {
    const language = await languageOf(trx, accountId);
    const words = addressChangedWords(sayIn(language), deps.site().name);
    await deps.queueEmail(trx, { to: old, causedBy: accountId, language, ...words });
  }
}

function addressChangedWords(say: Say, site: string) {
  return {
    subject: say('Your {site} email address was changed', { site }),
    parts: [
      say('The email address of your {site} account was changed, so you can no longer log in with this address.', {
        site,
      }),
      say('If it wasn’t you, please contact the people who run the site.'),
    ],
  };
}
