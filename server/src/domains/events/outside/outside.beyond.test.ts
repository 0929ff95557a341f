import * as contract from '@hearth/contract/events/outside';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { answerAs, newEvent, readEventAs, takeBackAs } from '../../../testing/events.ts';
import { newMember, type TestMember } from '../../../testing/members.ts';
import type { Platform } from '../../../wiring/platform.ts';
import { eventDatesCancelled, eventDatesMoved } from '../events.events.ts';

let app: TestApp;
let platform: Platform;
let host: TestMember;
let guest: TestMember;
beforeAll(async () => {
  app = await startTestApp(
    { SMTP_URL: 'smtp://127.0.0.1:9', PUBLIC_URL: 'https://town.example' },
    {
      wireMore(wired) {
        platform = wired;
      },
    },
  );
  [host, guest] = [await confirmed(), await confirmed()];
});
afterAll(() => app.stop());

async function confirmed(): Promise<TestMember> {
  const member = await newMember(app);
  await app.db.updateTable('accounts').set({ unconfirmed: false }).where('id', '=', member.id).execute();
  return member;
}

type Ref = { eventId: string; dateId: string };
const refOf = ({ eventId, dateId }: Ref) => ({ eventId, dateId });

function ask(who: TestMember, event: Ref, ...emails: string[]) {
  return who.client.call(contract.inviteOutside, { params: refOf(event), body: { emails } });
}

async function mailsTo(recipient: string) {
  return app.db.selectFrom('emails').select(['subject', 'body']).where('recipient', '=', recipient).execute();
}

async function linkOf(email: string) {
  const bodies = (await mailsTo(email)).map(({ body }) => body);
  return /\/rsvp\/([\w-]+)/.exec(bodies.join('\n'))?.[1] ?? '';
}

const look = (token: string) => app.visitor().call(contract.readOutsideEvent, { params: { token } });
const answer = (token: string, answer: 'going' | 'maybe' | 'declined', bring = 0) =>
  app.visitor().call(contract.answerFromOutside, { params: { token }, body: { name: 'Olga', answer, bring } });

const open = (more = {}) => newEvent(host, { kind: 'public', outsideGuests: true, bring: 2, ...more });

it('asks an address once, and takes its answer with a name', async () => {
  const event = await open({ name: 'Picnic', where: 'By the lake' });
  expect((await ask(host, event, 'Olga@example.org', 'olga@example.org', 'pat@example.org')).ok.sent).toBe(2);
  expect((await ask(host, event, 'olga@example.org')).ok.sent).toBe(0);
  const mails = await mailsTo('olga@example.org');
  expect(mails.map(({ subject }) => subject)).toEqual([`${host.displayName} invites you to Picnic`]);
  expect(mails[0]?.body).toContain('By the lake');
  const token = await linkOf('olga@example.org');
  expect((await look(token)).ok.event).toMatchObject({
    name: 'Picnic',
    hostName: host.displayName,
    state: null,
    bringable: 2,
  });
  expect((await answer(token, 'going', 1)).ok.event).toMatchObject({ state: 'going', guestName: 'Olga', bring: 1 });
  expect((await readEventAs(host, event.eventId)).ok.event.counts.going).toBe(2);
  expect((await answer(token, 'declined')).ok.event.state).toBe('declined');
  expect((await readEventAs(host, event.eventId)).ok.event.counts).toMatchObject({ going: 0, declined: 1 });
  expect((await answer(token, 'going', 3)).error).toMatchObject({ code: 'event_brings_fewer', params: { max: 2 } });
});

it('seats members and others by the same rule, and mails who moves up', async () => {
  const event = await open({ capacity: 1 });
  await answerAs(guest, event, { answer: 'going' });
  await ask(host, event, 'late@example.org');
  const token = await linkOf('late@example.org');
  expect((await answer(token, 'going')).ok.event.state).toBe('waiting');
  await takeBackAs(guest, event);
  expect((await look(token)).ok.event.state).toBe('going');
  const subjects = (await mailsTo('late@example.org')).map(({ subject }) => subject);
  expect(subjects).toContain('You’re going to Summer party');
});

it('mails changes and cancellation to those who would come', async () => {
  const event = await open({ name: 'Fair' });
  await ask(host, event, 'comes@example.org', 'not@example.org');
  await answer(await linkOf('comes@example.org'), 'maybe');
  await answer(await linkOf('not@example.org'), 'declined');
  const dates = { eventId: event.eventId, dateIds: [event.dateId] };
  await inTransaction(app.db, async (trx, afterCommit) => {
    await platform.events.emit(trx, eventDatesMoved, { ...dates, placeChanged: false }, afterCommit);
    await platform.events.emit(trx, eventDatesCancelled, dates, afterCommit);
  });
  const subjects = (await mailsTo('comes@example.org')).map(({ subject }) => subject);
  expect(subjects).toEqual(expect.arrayContaining(['The time or place of Fair has changed', 'Fair was canceled']));
  expect(subjects).toHaveLength(3);
  expect(await mailsTo('not@example.org')).toHaveLength(1);
});

it('refuses what is not allowed, and tells a stranger of no event', async () => {
  const event = await open();
  expect((await ask(guest, event, 'a@example.org')).error.code).toBe('forbidden');
  const closed = await newEvent(host, { kind: 'public' });
  expect((await ask(host, closed, 'a@example.org')).error.code).toBe('outside_guests_off');
  expect((await look('A'.repeat(43))).status).toBe(404);
  expect((await answer('A'.repeat(43), 'going')).status).toBe(404);
  const many = Array.from({ length: 46 }, (_, index) => `many${index}@example.org`);
  expect((await ask(host, event, ...many)).error.code).toBe('too_many_mailed_invitations');
  expect(await mailsTo('many0@example.org')).toEqual([]);
});

it('asks nobody, and takes no answer, when it is over', async () => {
  const event = await open();
  const other = await confirmed();
  const own = await newEvent(other, { outsideGuests: true });
  await ask(other, own, 'over@example.org');
  const token = await linkOf('over@example.org');
  app.clock.advance(4 * 86_400_000);
  expect((await ask(host, event, 'a@example.org')).error.code).toBe('event_over');
  expect((await look(token)).ok.event.isOver).toBe(true);
  expect((await answer(token, 'going')).error.code).toBe('event_over');
});

it('asks nobody where the site sends no mail', async () => {
  const silent = await startTestApp();
  try {
    const member = await newMember(silent);
    const event = await newEvent(member, { outsideGuests: true });
    expect((await ask(member, event, 'a@example.org')).error.code).toBe('outside_guests_off');
  } finally {
    await silent.stop();
  }
});
