import { describe, expect, it } from 'vitest';
import { readEventsOfFile } from './read-calendar-file.ts';
import { writeCalendar } from './write-calendar.ts';

const member = { zone: 'Europe/Berlin', now: new Date('2026-11-19T12:00Z') };

function file(...entries: string[]): string {
  return [
    'BEGIN:VCALENDAR',
    ...entries.flatMap((entry) => ['BEGIN:VEVENT', entry, 'END:VEVENT']),
    'END:VCALENDAR',
  ].join('\r\n');
}

const begins = 'SUMMARY:Party\r\nDTSTART;TZID=Europe/Berlin:20261120T190000';
function only(entry: string) {
  const { events, left } = readEventsOfFile(file(entry), member);
  expect(events.length + left).toBe(1);
  return events[0];
}

describe('times in a calendar file', () => {
  it.each([
    ['a zone of the database', 'DTSTART;TZID=America/New_York:20261120T190000', 'America/New_York', '19:00', '20:00'],
    ['one of Outlook', 'DTSTART;TZID="W. Europe Standard Time":20261120T190000', 'Europe/Berlin', '19:00', '20:00'],
    [
      'one with a program before it',
      'DTSTART;TZID=/x.org/1/Asia/Tokyo:20261120T190000',
      'Asia/Tokyo',
      '19:00',
      '20:00',
    ],
    ['no zone', 'DTSTART:20261120T190000', 'Europe/Berlin', '19:00', '20:00'],
    ['the world’s clock', 'DTSTART:20261120T190000Z', 'Europe/Berlin', '20:00', '21:00'],
    ['a length', 'DTSTART:20261120T190000\r\nDURATION:PT1H30M', 'Europe/Berlin', '19:00', '20:30'],
    ['a day', 'DTSTART;VALUE=DATE:20261120', 'Europe/Berlin', '00:00', '23:59'],
    ['an end elsewhere', 'DTSTART:20261120T190000\r\nDTEND:20261120T220000Z', 'Europe/Berlin', '19:00', '23:00'],
  ])('%s', (_name, lines, timeZone, starts, ends) => {
    expect(only(`SUMMARY:Party\r\n${lines}`)).toMatchObject({
      ...{ name: 'Party', timeZone, starts: `2026-11-20T${starts}`, ends: `2026-11-20T${ends}` },
    });
  });

  it('takes a day’s end as the day before, as files mean it', () => {
    const days = 'SUMMARY:Fair\r\nDTSTART;VALUE=DATE:20261120\r\nDTEND;VALUE=DATE:20261122';
    expect(only(days)).toMatchObject({ starts: '2026-11-20T00:00', ends: '2026-11-21T23:59' });
  });

  it('asks the file for the zone behind a name of its own', () => {
    const zone = 'BEGIN:VTIMEZONE\r\nTZID:Mine\r\nX-LIC-LOCATION:Asia/Tokyo\r\nEND:VTIMEZONE\r\n';
    const text = file('SUMMARY:Party\r\nDTSTART;TZID=Mine:20261120T190000').replace(
      'BEGIN:VEVENT',
      `${zone}BEGIN:VEVENT`,
    );
    const { events } = readEventsOfFile(text, member);
    expect(events).toMatchObject([{ timeZone: 'Asia/Tokyo', starts: '2026-11-20T19:00' }]);
  });
});

describe('rules in a calendar file', () => {
  it.each([
    ['FREQ=DAILY;INTERVAL=2;COUNT=5', { unit: 'day', interval: 2, count: 5 }],
    ['FREQ=WEEKLY;BYDAY=FR,MO;WKST=SU', { unit: 'week', weekdays: ['fr', 'mo'] }],
    ['FREQ=MONTHLY;BYMONTHDAY=20', { unit: 'month', monthDay: 'day' }],
    ['FREQ=MONTHLY;BYDAY=3FR', { unit: 'month', monthDay: 'weekday' }],
    ['FREQ=MONTHLY;BYDAY=FR;BYSETPOS=3', { unit: 'month', monthDay: 'weekday' }],
    ['FREQ=YEARLY;BYMONTH=11;BYMONTHDAY=20', { unit: 'year' }],
    ['FREQ=WEEKLY;UNTIL=20261204T180000Z', { unit: 'week', until: '2026-12-04' }],
    ['FREQ=WEEKLY;UNTIL=20261204T170000Z', { unit: 'week', until: '2026-12-03' }],
    ['FREQ=WEEKLY;UNTIL=20261204', { unit: 'week', until: '2026-12-04' }],
  ])('%s', (rule, repeats) => {
    expect(only(`${begins}\r\nRRULE:${rule}`)?.repeats).toMatchObject(repeats);
  });

  it.each([
    'FREQ=HOURLY',
    'FREQ=MONTHLY;BYDAY=-1FR',
    'FREQ=MONTHLY;BYMONTHDAY=20,21',
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=FR,SU;WKST=SU',
    'FREQ=YEARLY;BYWEEKNO=20',
    'FREQ=DAILY;BYMONTH=1',
    'FREQ=DAILY;INTERVAL=100',
    'FREQ=DAILY;COUNT=401',
  ])('%s is one that ours cannot say', (rule) => {
    expect(only(`${begins}\r\nRRULE:${rule}`)).toBeUndefined();
  });

  it('begins with the next date of a rule that has begun, and counts those that are left', () => {
    const begun =
      'SUMMARY:Choir\r\nDTSTART;TZID=Europe/Berlin:20261001T190000\r\nDTEND;TZID=Europe/Berlin:20261001T210000';
    expect(only(`${begun}\r\nRRULE:FREQ=WEEKLY;COUNT=9`)).toMatchObject({
      ...{ starts: '2026-11-19T19:00', ends: '2026-11-19T21:00', repeats: { count: 2 } },
    });
    expect(only(`${begun}\r\nRRULE:FREQ=WEEKLY;COUNT=7`)).toBeUndefined();
  });
});

describe('entries that cannot be events here', () => {
  it.each([
    ['without a name', 'DTSTART:20261120T190000'],
    ['without a time', 'SUMMARY:Party'],
    ['over', 'SUMMARY:Party\r\nDTSTART:20261118T190000'],
    ['cancelled', `${begins}\r\nSTATUS:CANCELLED`],
    ['changed dates of others', `${begins}\r\nRECURRENCE-ID:20261120T190000Z`],
    ['with dates left out', `${begins}\r\nRRULE:FREQ=DAILY\r\nEXDATE:20261121T190000`],
    ['in a zone nobody knows', 'SUMMARY:Party\r\nDTSTART;TZID=Mars/Base:20261120T190000'],
    ['ending before they begin', `${begins}\r\nDTEND;TZID=Europe/Berlin:20261120T180000`],
    ['longer than a month', `${begins}\r\nDTEND;TZID=Europe/Berlin:20270120T180000`],
    ['in the year 9999', 'SUMMARY:Party\r\nDTSTART:99990101T190000'],
    ['on a day that is none', 'SUMMARY:Party\r\nDTSTART:20261131T190000'],
  ])('%s', (_name, entry) => {
    expect(only(entry)).toBeUndefined();
  });
});

it('cuts long texts, and takes links only to the web', () => {
  const long = `SUMMARY:${'x'.repeat(59)}🎉🎉\r\nLOCATION:${'y'.repeat(300)}\r\nURL:javascript:alert(1)`;
  const event = only(`DTSTART:20261120T190000\r\n${long}`);
  expect(event).toMatchObject({ name: 'x'.repeat(59), where: 'y'.repeat(200), link: '' });
});

it.each(['', 'hello', 'BEGIN:VCARD\r\nFN:x\r\nEND:VCARD', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT'])('refuses %j', (text) => {
  expect(() => readEventsOfFile(text, member)).toThrow('calendar_unreadable');
});

it('reads fifty events at most, and counts the others', () => {
  const read = readEventsOfFile(file(...Array.from({ length: 60 }, () => begins)), member);
  expect([read.events.length, read.left]).toEqual([50, 10]);
});

it('reads what we write', () => {
  const texts = { name: 'Party, with; signs\\', description: 'Two\nlines', where: 'Here', link: '' };
  const times = { startsAt: new Date('2027-07-20T17:00Z'), endsAt: new Date('2027-07-20T19:00Z') };
  const ids = { eventId: crypto.randomUUID(), dateId: crypto.randomUUID() };
  const entry = {
    ...texts,
    ...times,
    ...ids,
    timeZone: 'Asia/Tokyo',
    isCancelled: false,
    sequence: 0,
    createdAt: member.now,
  };
  const written = writeCalendar({ publicUrl: 'https://hearth.example', name: 'Hearth', entries: [entry] });
  expect(readEventsOfFile(written, member).events).toMatchObject([
    { name: texts.name, where: 'Here', timeZone: 'Asia/Tokyo', starts: '2027-07-21T02:00', ends: '2027-07-21T04:00' },
  ]);
});
