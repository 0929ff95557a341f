import type { WaysInChange } from '@hearth/contract/accounts/sign-ins';
import { type Say, sayIn } from '@hearth/words/say';
import type { Database } from '../../../platform/database/database.ts';
import type { QueueEmail } from '../../../platform/email/outbox.ts';
import type { CurrentSite } from '../../../platform/site/stored-settings.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { accountById, ownsAddress } from '../accounts.queries.ts';
import { describeDevice } from '../describe-device.ts';
import { emailOf } from '../identifier.ts';
import { languageOf, readLocale } from '../locale.ts';
import { changeWords, type NoticeWords } from './change-words.ts';

type Deps = { clock: Clock; queueEmail: QueueEmail; site(): Pick<CurrentSite, 'name'>; publicUrl: string };
type Noted = { accountId: string; at: Date; userAgent: string; network: string };

/** Tells of a login from a browser that is not known, with a link for whom it was not. */
export function mailNewSignIn(deps: Deps, trx: Database, signIn: Noted, token: string): Promise<void> {
  return mailNotice(deps, trx, signIn, token, (say, site) => ({
    subject: say('New login with your {site} account', { site }),
    what: say('Someone logged in to your {site} account on a device that wasn’t used before:', { site }),
  }));
}

/** Tells of a change of the ways in, likewise. */
export function mailChange(
  deps: Deps,
  trx: Database,
  change: Noted & { changed: WaysInChange },
  token: string,
): Promise<void> {
  return mailNotice(deps, trx, change, token, changeWords[change.changed]);
}

async function mailNotice(
  deps: Deps,
  trx: Database,
  { accountId, at, userAgent, network }: Noted,
  token: string,
  words: (say: Say, site: string) => NoticeWords,
): Promise<void> {
  const account = await accountById(trx, accountId);
  const email = account && emailOf(account.identifier);
  // An address that was only typed in gets no mail.
  if (!email || !(await ownsAddress(trx, accountId, deps.clock.now()))) return;
  const language = await languageOf(trx, accountId);
  const { timeZone } = await readLocale(trx, accountId);
  const time = new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: timeZone ?? 'UTC',
  });
  const say = sayIn(language);
  const { subject, what } = words(say, deps.site().name);
  const parts = [
    what,
    // Without both it was no browser that asked.
    ...(userAgent || network ? [deviceIn(say, userAgent)] : []),
    `${time.format(at)}${timeZone ? '' : ' UTC'}`,
    ...(network ? [say('network {network}', { network })] : []),
    say('If it was you, there’s nothing to do. If it wasn’t you, log out all devices and choose a new password here:'),
    // In the fragment, which browsers do not send: it appears in no log and no referrer.
    { button: say('It wasn’t me'), href: `${deps.publicUrl}/not-me#token=${token}` },
  ];
  await deps.queueEmail(trx, { to: email, causedBy: accountId, language, subject, parts });
}

function deviceIn(say: Say, userAgent: string): string {
  const { browser, system } = describeDevice(userAgent);
  if (browser && system) return say('{browser} on {system}', { browser, system });
  return browser ?? system ?? say('Unknown device');
}
