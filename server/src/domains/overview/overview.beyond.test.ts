import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requestPasswordReset } from '@hearth/contract/accounts/endpoints';
import { listSiteRoles } from '@hearth/contract/operators/endpoints';
import { readOverview } from '@hearth/contract/site/overview';
import { requestVerification } from '@hearth/contract/verification/endpoints';
import { afterAll, expect, it } from 'vitest';
import { route } from '../../platform/http/route.ts';
import { utcDay } from '../../platform/time/utc-day.ts';
import { addFailure } from '../../platform/warnings/site-warnings.queries.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { newMember } from '../../testing/members.ts';
import { reportAs } from '../../testing/operators/cases.ts';
import { newOperator } from '../../testing/operators/give-role.ts';
import { writePost } from '../../testing/posts.ts';
import { countSite } from './count-site.ts';
import { dayMs } from './days.ts';

const started: TestApp[] = [];
const start = async (...asked: Parameters<typeof startTestApp>) => {
  const app = await startTestApp(...asked);
  started.push(app);
  return app;
};
afterAll(() => Promise.all(started.map((each) => each.stop())));

it('has no figures before the job has counted, and adds what came since to what it counted', async () => {
  const app = await start();
  const olga = await newOperator(app, 'operator');
  const read = async () => (await olga.client.call(readOverview)).ok;
  expect(await read()).toMatchObject({ figures: null, days: [], server: { isOneOfSeveral: false, errors: 0 } });
  await writePost(olga);
  await countSite(app);
  app.clock.advance(dayMs);
  await olga.client.call(listSiteRoles);
  await writePost(olga);
  await writePost(olga);
  await countSite(app);
  const { figures, days, schema, version } = await read();
  expect(figures).toMatchObject({ members: 1, posts: 3, messages: 0, at: app.clock.now().toISOString() });
  expect(days).toHaveLength(365);
  expect(days.at(-1)).toEqual({ day: utcDay(app.clock.now()), signUps: 0, posts: 2, messages: 0, active: 0 });
  expect(days.at(-2)).toMatchObject({ signUps: 1, posts: 1 });
  expect(schema.newest).toMatch(/^0\d{3}-/);
  expect(version).toMatch(/^\d+\.\d+/);
});

it('says at once what waits', async () => {
  const app = await start();
  const olga = await newOperator(app, 'operator');
  const [ada, ben] = [await newMember(app), await newMember(app)];
  const read = async () => (await olga.client.call(readOverview)).ok;
  const nothing = { mailWaiting: 0, mailFailed: 0, openCases: 0, appeals: 0, verificationRequests: 0 };
  expect((await read()).queues).toMatchObject({ ...nothing, notifications: 0, deletions: 0 });
  await reportAs(ben, (await writePost(ada)).id);
  await ada.client.call(requestVerification);
  await app.visitor().call(requestPasswordReset, { body: { email: ada.email } });
  expect((await read()).queues).toMatchObject({ ...nothing, mailWaiting: 1, openCases: 1, verificationRequests: 1 });
  await app.db.updateTable('emails').set({ failed_at: app.clock.now() }).execute();
  expect((await read()).queues).toMatchObject({ mailWaiting: 0, mailFailed: 1 });
});

it('names the newest backup, and one that failed', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'hearth-overview-'));
  const app = await start({ BACKUP_DIR: dir });
  const olga = await newOperator(app, 'operator');
  const read = async () => (await olga.client.call(readOverview)).ok;
  expect((await read()).backups).toMatchObject({ last: null, failedSince: null });
  await writeFile(join(dir, 'hearth-2026-01-13T03-00-00Z.backup'), 'old');
  await writeFile(join(dir, 'hearth-2026-01-15T03-00-00Z.backup'), 'newest');
  await writeFile(join(dir, 'hearth.backup.partial'), 'not whole');
  expect((await read()).backups?.last).toEqual({ at: '2026-01-15T03:00:00.000Z', bytes: 6 });
  await addFailure(app.db, { name: 'scheduled backup', at: app.clock.now(), reason: 'The disk is full.' });
  const { backups, concerns, failingJobs } = await read();
  expect(backups?.failedSince).toBe(app.clock.now().toISOString());
  expect(concerns).toContainEqual({ kind: 'backup_failed', detail: 'The disk is full.' });
  expect(failingJobs).toMatchObject([{ name: 'scheduled backup', failures: 1 }]);
});

it('counts the errors of this server and times its endpoints', async () => {
  let fails = true;
  const app = await start(
    {},
    {
      wireMore: ({ http }) =>
        route(http, { ...listSiteRoles, path: '/api/operator/failing' }, async () => {
          if (fails) throw new Error('broken');
          return { items: [] };
        }),
    },
  );
  const olga = await newOperator(app, 'operator');
  const server = async () => (await olga.client.call(readOverview)).ok.server;
  const ask = () => olga.client.request({ method: 'GET', url: '/api/operator/failing' });
  expect((await ask()).status).toBe(500);
  expect(await server()).toMatchObject({ errors: 1, errorsToday: 1, slowest: [] });
  fails = false;
  for (let count = 0; count < 4; count += 1) await ask();
  const { slowest } = await server();
  const row = slowest.find(({ path }) => path === '/api/operator/failing');
  expect(row).toMatchObject({ method: 'GET', count: 5 });
  expect(row?.p95).toBeGreaterThanOrEqual(row?.p50 ?? Number.NaN);
  app.clock.advance(dayMs);
  await app.db
    .updateTable('sessions')
    .set({ expires_at: new Date(app.clock.now().getTime() + dayMs) })
    .execute();
  expect(await server()).toMatchObject({ errors: 1, errorsToday: 0 });
});
