import type { Language } from '@hearth/words/languages';
import { type Say, sayIn } from '@hearth/words/say';
import type { Database } from '../../../platform/database/database.ts';
import type { EmailPart } from '../../../platform/email/email-words.ts';
import type { QueueEmail } from '../../../platform/email/outbox.ts';
import { languageOf } from '../../accounts/accounts.api.ts';
import { type DateRow, datesNamed } from '../dates/date-rows.queries.ts';
import { eventTimeInWords } from '../dates/time-in-words.ts';
import { eventTextOf } from './event-text.queries.ts';
import { type OutsideRow, outsideGuestsComing, outsideGuestsNamed } from './outside.queries.ts';

export type OutsideMailDeps = { queueEmail: QueueEmail; sendsMail: boolean };

export type EventText = { id: string; name: string; place: string; time_zone: string; host_id: string | null };

export function whenAndWhere(language: Language, event: EventText, date: Pick<DateRow, 'starts_at'>): EmailPart[] {
  const when = eventTimeInWords(language, date.starts_at, event.time_zone);
  return [when, ...(event.place ? [{ quote: event.place }] : [])];
}

type Told = { subject: (say: Say, event: string) => string; body: (say: Say, event: string) => string };

const movedUp: Told = {
  subject: (say, event) => say('You’re going to {event}', { event }),
  body: (say, event) => say('A place became free, and it’s yours: you’re going to {event}.', { event }),
};
const changed: Told = {
  subject: (say, event) => say('The time or place of {event} has changed', { event }),
  body: (say, event) => say('You said that you might come to {event}. Its time or place has changed:', { event }),
};
const cancelled: Told = {
  subject: (say, event) => say('{event} was canceled', { event }),
  body: (say, event) => say('You said that you might come to {event}. It was canceled.', { event }),
};

export async function mailMovedUp(
  deps: OutsideMailDeps,
  trx: Database,
  { eventId, dateId, outsideIds }: { eventId: string; dateId: string; outsideIds: readonly string[] },
): Promise<void> {
  if (outsideIds.length === 0) return;
  await mailAll(deps, trx, eventId, await outsideGuestsNamed(trx, { eventId, dateId }, outsideIds), movedUp);
}

type Changed = { eventId: string; dateIds: readonly string[] };

export async function mailChanged(deps: OutsideMailDeps, trx: Database, { eventId, dateIds }: Changed): Promise<void> {
  await mailAll(deps, trx, eventId, await outsideGuestsComing(trx, eventId, dateIds), changed);
}

export async function mailCancelled(
  deps: OutsideMailDeps,
  trx: Database,
  { eventId, dateIds }: Changed,
): Promise<void> {
  await mailAll(deps, trx, eventId, await outsideGuestsComing(trx, eventId, dateIds), cancelled);
}

/** In the language of who asked them: nobody knows another. Their link is in the first mail, as only its hash is kept. */
async function mailAll(
  { queueEmail, sendsMail }: OutsideMailDeps,
  trx: Database,
  eventId: string,
  guests: readonly OutsideRow[],
  told: Told,
): Promise<void> {
  if (!sendsMail || guests.length === 0) return;
  const event = await eventTextOf(trx, eventId);
  if (!event) return;
  const dates = await datesNamed(
    trx,
    guests.map((guest) => ({ eventId, dateId: guest.date_id })),
  );
  for (const guest of guests) {
    const date = dates.get(guest.date_id);
    const language = await languageOf(trx, guest.invited_by ?? event.host_id ?? eventId);
    const say = sayIn(language);
    const parts = [
      told.body(say, event.name),
      ...(date ? whenAndWhere(language, event, date) : []),
      say('You can change your answer by the link in the first email.'),
    ];
    const causedBy = `event ${guest.date_id} for ${guest.email}`;
    await queueEmail(trx, { to: guest.email, causedBy, language, subject: told.subject(say, event.name), parts });
  }
}
