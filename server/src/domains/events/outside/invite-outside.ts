import type { Language } from '@hearth/words/languages';
import { sayIn } from '@hearth/words/say';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import { emailOf, hashToken, languageOf, newToken } from '../../accounts/accounts.api.ts';
import { assertNotLimited } from '../../friends/limited.api.ts';
import { lockMembers, peopleByIds } from '../../profiles/profiles.api.ts';
import { isHost } from '../access/events.policy.ts';
import { findSeenEvent, type SeenEvent } from '../access/find-event.ts';
import { type DateRef, type DateRow, lockDate } from '../dates/date-rows.queries.ts';
import type { EventReadDeps } from '../showing/event-cards.ts';
import { insertOutside } from './outside.queries.ts';
import { type OutsideMailDeps, whenAndWhere } from './outside-mail.ts';

/** Counts what a member mails to strangers, and fails when it is too much of a day; the invitations' domain gives it. */
export type NoteMailed = (trx: Database, memberId: string, names: readonly string[], at: Date) => Promise<void>;

export type InviteOutsideDeps = EventReadDeps & OutsideMailDeps & { publicUrl: string; noteMailed: NoteMailed };

/** One mail to each address that was not asked for this date before, whether it has an account or not. */
export async function inviteOutside(
  deps: InviteOutsideDeps,
  memberId: string,
  ref: DateRef,
  emails: readonly string[],
): Promise<{ sent: number }> {
  const { db, clock, noteMailed } = deps;
  return inTransaction(db, async (trx) => {
    // One at a time, so that two requests do not exceed the limit together.
    await lockMembers(trx, [memberId]);
    const at = clock.now();
    await assertNotLimited(trx, memberId, at);
    const { event, date } = await lockOpenDate(deps, trx, memberId, ref);
    const addresses = new Set(emails.map((email) => email.trim().toLowerCase()));
    const asked = [...addresses]
      .filter((email) => emailOf(email) !== null)
      .map((email) => ({ id: newId(at), email, token: newToken() }));
    const guests = asked.map(({ id, email, token }) => ({ id, email, tokenHash: hashToken(token) }));
    const added = await insertOutside(trx, ref, guests, { invitedBy: memberId, at });
    if (added.size === 0) return { sent: 0 };
    await noteMailed(
      trx,
      memberId,
      [...added].map((email) => `event ${ref.dateId} ${email}`),
      at,
    );
    const mailed = asked.filter(({ email }) => added.has(email));
    await mailAll(deps, trx, { memberId, event, date, mailed });
    return { sent: added.size };
  });
}

async function lockOpenDate(
  { clock, sendsMail }: InviteOutsideDeps,
  trx: Database,
  memberId: string,
  ref: DateRef,
): Promise<{ event: SeenEvent; date: DateRow }> {
  const date = await lockDate(trx, ref);
  const event = await findSeenEvent({ db: trx, clock }, memberId, ref.eventId);
  if (!date) throw new AppError('not_found');
  if (!isHost(event.standing)) throw new AppError('forbidden');
  if (!sendsMail || !event.outside_guests) throw new AppError('outside_guests_off');
  if (date.cancelled_at) throw new AppError('event_cancelled');
  if (date.ends_at <= clock.now()) throw new AppError('event_over');
  return { event, date };
}

type Mailing = {
  memberId: string;
  event: SeenEvent;
  date: DateRow;
  mailed: readonly { email: string; token: string }[];
};

async function mailAll(
  { queueEmail, publicUrl }: InviteOutsideDeps,
  trx: Database,
  { memberId, event, date, mailed }: Mailing,
): Promise<void> {
  const [people, language] = await Promise.all([peopleByIds(trx, [memberId]), languageOf(trx, memberId)]);
  const name = people.get(memberId)?.displayName ?? '';
  for (const { email, token } of mailed) {
    const words = askingWords(language, { name, event, date, link: `${publicUrl}/rsvp/${token}` });
    await queueEmail(trx, { to: email, causedBy: `event ${date.id} for ${email}`, ...words });
  }
}

type Asking = Pick<Mailing, 'event' | 'date'> & { name: string; link: string };

/** In the language of who asks: nobody knows another. */
function askingWords(language: Language, { name, event, date, link }: Asking) {
  const say = sayIn(language);
  return {
    language,
    subject: say('{name} invites you to {event}', { name, event: event.name }),
    parts: [
      say('{name} would like to see you at {event}.', { name, event: event.name }),
      ...whenAndWhere(language, event, date),
      say('You need no account to answer:'),
      { button: say('Answer'), href: link },
      say('If you don’t want to come, ignore this message. You’ll get no second one.'),
    ],
  };
}
