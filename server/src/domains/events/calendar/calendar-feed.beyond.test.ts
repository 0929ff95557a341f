import * as contract from '@hearth/contract/events/calendar';
import ical from 'ical.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { newEvent } from '../../../testing/events.ts';
import { newMember, type TestMember } from '../../../testing/members.ts';
import { makeBlocked } from '../../../testing/relations.ts';

let app: TestApp;
let host: TestMember;
let other: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  [host, other] = [await newMember(app), await newMember(app)];
});
afterAll(() => app.stop());

const get = (who: TestMember, url: string, headers = {}) => who.client.request({ method: 'GET', url, headers });

async function newFeed(who: TestMember): Promise<string> {
  return new URL((await who.client.call(contract.makeCalendarFeed)).ok.address).pathname;
}

function summaries(file: Buffer): string[] {
  const events = new ical.Component(ical.parse(file.toString())).getAllSubcomponents('vevent');
  return events.map((component) => new ical.Event(component).summary);
}

it('gives one date to who may see the event', async () => {
  const { eventId, dateId } = await newEvent(host, { kind: 'invited', name: 'Secret party' });
  const path = contract.calendarFilePath(eventId, dateId);
  const file = await get(host, path);
  expect([file.status, file.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(summaries(file.body)).toEqual(['Secret party']);
  expect((await get(other, path)).status).toBe(404);
  expect((await get(host, contract.calendarFilePath(eventId, eventId))).status).toBe(404);
  expect((await get(host, contract.calendarFilePath('x', dateId))).status).toBe(404);
});

it('shows one’s events to whoever has the secret address, until it ends', async () => {
  const member = await newMember(app);
  await newEvent(member, {
    name: 'Choir',
    repeats: { unit: 'week', interval: 1, weekdays: [], monthDay: 'day', until: null, count: 3 },
  });
  const first = await newFeed(member);
  const feed = await get(other, first);
  expect(summaries(feed.body)).toEqual(['Choir', 'Choir', 'Choir']);
  expect((await get(other, first, { 'if-none-match': feed.headers.etag })).status).toBe(304);
  const second = await newFeed(member);
  expect((await get(other, first)).status).toBe(404);
  expect((await get(other, second)).status).toBe(200);
  expect((await member.client.call(contract.readCalendarFeed)).ok.since).not.toBeNull();
  await member.client.call(contract.endCalendarFeed);
  expect((await get(other, second)).status).toBe(404);
  expect((await member.client.call(contract.readCalendarFeed)).ok.since).toBeNull();
});

it('knows no address that it has not made', async () => {
  for (const name of ['x.ics', `${'A'.repeat(43)}.ics`, `${'A'.repeat(43)}`, '%00.ics'])
    expect((await get(other, `/api/event-calendars/${name}`)).status).toBe(404);
});

it('shows nothing to a member whom the host has blocked', async () => {
  const { eventId, dateId } = await newEvent(host, { kind: 'public' });
  const foe = await newMember(app);
  expect((await get(foe, contract.calendarFilePath(eventId, dateId))).status).toBe(200);
  await makeBlocked(app, host, foe);
  expect((await get(foe, contract.calendarFilePath(eventId, dateId))).status).toBe(404);
});

it('reads a file for the member to look at', async () => {
  const text =
    'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nSUMMARY:Fair\r\nDTSTART:20270101T100000\r\nEND:VEVENT\r\nEND:VCALENDAR';
  const read = await host.client.call(contract.readCalendarFile, { body: { text } });
  expect(read.ok).toMatchObject({ events: [{ name: 'Fair', starts: '2027-01-01T10:00' }], left: 0 });
  const refused = await host.client.call(contract.readCalendarFile, { body: { text: 'hello' } });
  expect([refused.status, refused.error.code]).toEqual([400, 'calendar_unreadable']);
});
