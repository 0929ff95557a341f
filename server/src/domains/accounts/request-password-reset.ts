import { type Say, sayIn } from '@hearth/words/say';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { EmailWords, QueueEmail } from '../../platform/email/outbox.ts';
import type { CurrentSite } from '../../platform/site/stored-settings.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { accountByIdentifier, holdAccount } from './accounts.queries.ts';
import { emailOf } from './identifier.ts';
import { languageOf } from './locale.ts';
import { makeResetLink, resetLinkMinutes } from './make-reset-link.ts';

type Deps = {
  db: Database;
  clock: Clock;
  queueEmail: QueueEmail;
  site(): Pick<CurrentSite, 'name'>;
  publicUrl: string;
};

/** The answer does not say whether the address has an account; only the e-mail does. */
export async function requestPasswordReset(deps: Deps, typedEmail: string, causedBy: string): Promise<void> {
  const { db, clock, queueEmail, site, publicUrl } = deps;
  const account = await accountByIdentifier(db, typedEmail.toLowerCase());
  const email = account ? emailOf(account.identifier) : null;
  if (!account || !email) return;

  await inTransaction(db, async (trx) => {
    if (!(await holdAccount(trx, account.id))) return;
    const link = await makeResetLink({ db: trx, clock, publicUrl }, account.id);
    const words = resetWords(sayIn(await languageOf(trx, account.id)), { site: site().name, link });
    await queueEmail(trx, { to: email, causedBy, ...words });
  });
}

function resetWords(say: Say, { site, link }: { site: string; link: string }): EmailWords {
  const asked = [
    say('Someone, hopefully you, asked to reset the password of your {site} account.', { site }),
    say(
      '{minutes, plural, one {Choose a new one here within # minute:} other {Choose a new one here within # minutes:}}',
      { minutes: resetLinkMinutes },
    ),
  ].join('\n');
  const otherwise = say('If it wasn’t you, ignore this message; your password stays as it is.');
  return { subject: say('Reset your {site} password', { site }), text: [asked, link, otherwise].join('\n\n') };
}
