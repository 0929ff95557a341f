import { randomUUID } from 'node:crypto';
import { makeCalendarFeed } from '@hearth/contract/events/calendar';
import { inviteToEvent } from '@hearth/contract/events/guests';
import type { TestApp } from './app.ts';
import { answerAs, newEvent } from './events.ts';
import type { TestMember } from './members.ts';

/** An event with guests of all kinds, reminders, and one that was deleted and still has posts to remove. */
export async function meet({ db, clock }: TestApp, host: TestMember, guest: TestMember): Promise<void> {
  const at = clock.now();
  const { eventId, dateId } = await newEvent(host, { kind: 'public', outsideGuests: true });
  await host.client.call(inviteToEvent, { params: { eventId }, body: { memberIds: [guest.id] } });
  await answerAs(guest, { eventId, dateId }, { answer: 'going', note: 'With cake' });
  await guest.client.call(makeCalendarFeed);
  const ids = { event_id: eventId, date_id: dateId };
  const tokenHash = Buffer.alloc(32, 7);
  const outside = {
    ...ids,
    id: randomUUID(),
    token_hash: tokenHash,
    email: 'dora@example.org',
    invited_by: host.id,
    at,
  };
  await db.insertInto('event_outside_guests').values(outside).execute();
  await db
    .insertInto('event_reminder_choices')
    .values({ member_id: guest.id, minutes: [1_440] })
    .execute();
  await db
    .insertInto('event_reminders_sent')
    .values({ ...ids, minutes: 60, at })
    .execute();
  await db
    .insertInto('event_notices')
    .values({ id: randomUUID(), event_id: eventId, date_ids: [dateId], minutes: [60], at })
    .execute();
  await db.insertInto('closed_events').values({ id: randomUUID(), at }).execute();
}
