import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createFakeClock } from '../../testing/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { startSmtp } from '../../testing/smtp.ts';
import type { Repeating } from '../jobs/repeat.ts';
import { createLog } from '../log/log.ts';
import { deliverOutbox, queueEmailsFrom } from './outbox.ts';

const clock = createFakeClock();
const queueEmail = queueEmailsFrom({
  sender: 'Hearth <no-reply@hearth.example>',
  clock,
  letterhead: () => ({ site: 'Hearth', address: 'https://hearth.example', picture: null }),
});
let database: TestDatabase;
let smtp: Awaited<ReturnType<typeof startSmtp>>;
const running: Repeating[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  smtp = await startSmtp();
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((job) => job.stop()));
  await database.db.deleteFrom('emails').execute();
  smtp.received.length = 0;
  smtp.refuse(false);
});
afterAll(async () => {
  await smtp.stop();
  await database.drop();
});

function carrier(): Repeating {
  const job = deliverOutbox({
    db: database.db,
    smtpUrl: smtp.url,
    clock,
    log: createLog('silent'),
    everyMs: 3_600_000,
    keepDays: () => 30,
  });
  running.push(job);
  return job;
}

const outbox = () => database.db.selectFrom('emails').selectAll().executeTakeFirstOrThrow();

describe('the outbox', () => {
  it('delivers a message once and forgets its text', async () => {
    await queueEmail(database.db, {
      to: 'ada@example.org',
      causedBy: 'a test',
      subject: 'Grüße 🔥',
      language: 'en',
      parts: ['Hello Ada'],
    });
    const job = carrier();
    await job.runNow();
    await job.runNow();
    expect(smtp.received).toHaveLength(1);
    expect(smtp.received[0]?.to).toEqual(['ada@example.org']);
    expect(smtp.received[0]?.data).toContain('Content-Type: multipart/alternative');
    expect(smtp.received[0]?.data.match(/Hello Ada/g)).toHaveLength(2);
    expect(smtp.received[0]?.data).not.toContain('List-Unsubscribe');
    expect(smtp.received[0]?.data).toContain('From: Hearth <no-reply@hearth.example>');
    expect(smtp.received[0]?.data).toMatch(/^Subject: =\?UTF-8\?/m);
    expect(await outbox()).toMatchObject({ sent_at: clock.now(), body: '', html: '' });
  });

  it('says where mail of its kind is stopped with one click', async () => {
    const unsubscribe = { href: 'https://hearth.example/unsubscribe/token', words: 'Stop' };
    const words = { language: 'en' as const, subject: 'News', parts: ['News'], unsubscribe };
    await queueEmail(database.db, { to: 'ada@example.org', causedBy: 'a test', ...words });
    await carrier().runNow();
    const data = smtp.received[0]?.data ?? '';
    expect(data).toContain('List-Unsubscribe: <https://hearth.example/unsubscribe/token>');
    expect(data).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect((await outbox()).unsubscribe).toBeNull();
  });

  it('tries again later, with growing pauses, when the server refuses', async () => {
    smtp.refuse(true);
    await queueEmail(database.db, {
      to: 'ada@example.org',
      causedBy: 'a test',
      subject: 'Later',
      language: 'en',
      parts: ['Hello'],
    });
    const job = carrier();
    await job.runNow();
    expect(await outbox()).toMatchObject({ attempts: 1, sent_at: null });
    await job.runNow();
    expect((await outbox()).attempts).toBe(1);
    clock.advance(30_000);
    await job.runNow();
    expect((await outbox()).attempts).toBe(2);
    smtp.refuse(false);
    clock.advance(30_000);
    await job.runNow();
    expect(smtp.received).toHaveLength(0);
    clock.advance(30_000);
    await job.runNow();
    expect(smtp.received).toHaveLength(1);
  });

  it('gives up in the end and says so', async () => {
    smtp.refuse(true);
    await queueEmail(database.db, {
      to: 'ada@example.org',
      causedBy: 'a test',
      subject: 'Never',
      language: 'en',
      parts: ['Hello'],
    });
    const job = carrier();
    for (let attempt = 0; attempt < 12; attempt += 1) {
      await job.runNow();
      clock.advance(6 * 3_600_000);
    }
    expect(await outbox()).toMatchObject({ attempts: 12, sent_at: null });
    expect((await outbox()).failed_at).not.toBeNull();
  });

  it('is carried once by two servers at the same time', async () => {
    for (let n = 0; n < 10; n += 1)
      await queueEmail(database.db, {
        to: `m${n}@example.org`,
        causedBy: 'a test',
        subject: 'One',
        language: 'en',
        parts: ['x'],
      });
    await Promise.all([carrier().runNow(), carrier().runNow()]);
    expect(smtp.received.map((mail) => mail.to[0]).sort()).toEqual(
      Array.from({ length: 10 }, (_, n) => `m${n}@example.org`),
    );
  });
});
