import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { runCommand } from '../operator/run-command.ts';
import type { Config } from '../platform/config/config.ts';
import type { ProvidedDatabase } from '../platform/database/connect/provide-database.ts';
import { newestEmails } from '../platform/email/outbox.queries.ts';
import { siteWarnings } from '../platform/warnings/site-warnings.queries.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { silentLog } from '../testing/silent-log.ts';
import { startBackups } from './backup.ts';
import { archiveOfTheLog, scheduledBackup, watchFor } from './backup-warnings.ts';

const hourMs = 3_600_000;
const smtp = { SMTP_URL: 'smtp://127.0.0.1:1', OPERATOR_EMAIL: 'root@example.org', SITE_NAME: 'Our Town' };
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ ...smtp, BACKUP_DIR: join(tmpdir(), 'hearth-no-backups-here') });
});
afterEach(async () => {
  await app.db.deleteFrom('emails').execute();
  await app.db.deleteFrom('site_warnings').execute();
});
afterAll(() => app.stop());

const fail = (reason: string) => () => Promise.reject(new Error(reason));
const succeed = () => Promise.resolve();
const running = new AbortController().signal;
const mails = async () => (await newestEmails(app.db, 10)).filter(({ recipient }) => recipient === 'root@example.org');

function attempts(config: Config, job = scheduledBackup()) {
  const watch = watchFor(config, { ...app, log: silentLog });
  return (run: () => Promise<void>, signal = running) => watch(job, signal, run).catch(() => undefined);
}

it('a scheduled backup that fails reaches the operator by mail and leaves a mark', async () => {
  // The process that makes the backup reads the settings of this one, which has none.
  const [backups] = startBackups(app.config, { db: app.db } as ProvidedDatabase, app.clock, silentLog);
  await backups?.runNow();
  await backups?.stop();
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Our Town: the scheduled backup failed');
  expect(mail?.body).toContain('BACKUP_DIR is not set');
  const [mark] = await siteWarnings(app.db);
  expect(mark).toMatchObject({ name: 'scheduled backup', failures: 1 });
  expect(mark?.reason).toContain('BACKUP_DIR is not set');
  expect(await runCommand(app, ['warnings', 'list'])).toContain('BACKUP_DIR is not set');
});

it('there is one mail until a backup has succeeded, and then one for the next failure', async () => {
  const attempt = attempts(app.config);
  const began = app.clock.now();
  for (const reason of ['the first', 'the second', 'the third']) {
    await attempt(fail(reason));
    app.clock.advance(hourMs);
  }
  expect(await mails()).toHaveLength(1);
  const [mark] = await siteWarnings(app.db);
  expect(mark).toMatchObject({ since: began, failures: 3, reason: 'Error: the third' });
  await attempt(succeed);
  expect(await siteWarnings(app.db)).toEqual([]);
  expect(await runCommand(app, ['warnings', 'list'])).toBe('There are no warnings.');
  await attempt(fail('once more'));
  expect(await mails()).toHaveLength(2);
});

it('a backup that ends because the server stops is no failure', async () => {
  await attempts(app.config)(fail('aborted'), AbortSignal.abort());
  expect(await siteWarnings(app.db)).toEqual([]);
});

it('without SMTP the mark is left, and the mail follows when there is SMTP', async () => {
  await attempts({ ...app.config, smtpUrl: undefined })(fail('no room'));
  expect(await mails()).toEqual([]);
  expect(await siteWarnings(app.db)).toHaveLength(1);
  await attempts(app.config)(fail('no room'));
  expect(await mails()).toHaveLength(1);
});

it('the archive of the log, which is tried every five minutes, causes mail at its third failure', async () => {
  const attempt = attempts(app.config, archiveOfTheLog('/archive'));
  for (const expected of [0, 0, 1, 1]) {
    await attempt(fail('no answer'));
    expect(await mails()).toHaveLength(expected);
  }
});
