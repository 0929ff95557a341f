import { randomUUID } from 'node:crypto';
import * as contract from '@hearth/contract/events/endpoints';
import type { Event } from '@hearth/contract/events/fields';
import * as guests from '@hearth/contract/events/guests';
import { eventPlaceKind } from '@hearth/contract/events/rules';
import type { Post } from '@hearth/contract/posts/endpoints';
import type { TestMember } from './members.ts';
import { writePost } from './posts.ts';

type DateOfEvent = Pick<Event, 'eventId' | 'dateId'>;

/** An evening two days after the clock of the tests begins; `more` says what is different. */
export function newEventBody(more: Partial<contract.NewEvent> = {}) {
  return {
    clientId: randomUUID(),
    name: 'Summer party',
    timeZone: 'Europe/Berlin',
    ...{ starts: '2026-01-17T19:00', ends: '2026-01-17T23:00' },
    ...more,
  };
}

export async function newEvent(host: TestMember, more: Partial<contract.NewEvent> = {}): Promise<Event> {
  const made = await host.client.call(contract.createEvent, { body: newEventBody(more) });
  if (made.status !== 200) throw new Error(`the event was refused: ${made.error.code}`);
  return made.ok.event;
}

export function readEventAs(who: TestMember, eventId: string, date?: string) {
  return who.client.call(contract.readEvent, { params: { eventId }, query: date ? { date } : {} });
}

type Answering = { answer: 'going' | 'maybe' | 'declined'; bring?: number; note?: string };

export function answerAs(who: TestMember, { eventId, dateId }: DateOfEvent, body: Answering) {
  return who.client.call(guests.answerEvent, { params: { eventId, dateId }, body });
}

export function takeBackAs(who: TestMember, { eventId, dateId }: DateOfEvent) {
  return who.client.call(guests.takeBackAnswer, { params: { eventId, dateId } });
}

export function writeInEvent(author: TestMember, eventId: string): Promise<Post> {
  return writePost(author, { place: { kind: eventPlaceKind, id: eventId }, audience: 'public' });
}
