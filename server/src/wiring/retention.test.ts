import { randomUUID } from 'node:crypto';
import { listSessions } from '@hearth/contract/accounts/endpoints';
import { listNotifications, readAllNotifications } from '@hearth/contract/notifications/endpoints';
import { readSiteLog } from '@hearth/contract/operators/endpoints';
import { setReaction } from '@hearth/contract/posts/endpoints';
import { readSiteSettings, saveSiteSettings } from '@hearth/contract/site/settings';
import { afterAll, expect, it } from 'vitest';
import { tidyAccounts } from '../domains/accounts/tidy-accounts.ts';
import { tidyNotifications } from '../domains/notifications/lines/tidy-notifications.ts';
import { tidySiteLog } from '../domains/operators/tidy-site-log.ts';
import { holdSite } from '../platform/site/site-in-memory.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { befriend } from '../testing/chats.ts';
import { newMember } from '../testing/members.ts';
import { newOperator } from '../testing/operators/give-role.ts';
import { writePost } from '../testing/posts.ts';
import { silentLog } from '../testing/silent-log.ts';

const dayMs = 24 * 3_600_000;
const never = new AbortController().signal;
const started: { stop(): Promise<unknown> }[] = [];
afterAll(() => Promise.all(started.map((each) => each.stop())));

async function start() {
  const app = await startTestApp();
  const site = await holdSite({ db: app.db, log: silentLog, fixed: { name: undefined, owner: undefined } });
  started.push({ stop: () => Promise.all([site.stop(), app.stop()]) });
  const olga = await newOperator(app, 'operator');
  /** As every server learns of it. */
  const save = async (body: Record<string, unknown>) => {
    const now = app.clock.now();
    await app.db.updateTable('sessions').set({ confirmed_at: now }).execute();
    expect((await olga.client.call(saveSiteSettings, { body })).status).toBe(200);
    await site.refresh();
  };
  return { app, olga, save, deps: { db: app.db, clock: app.clock, site: site.now } };
}

/** As if everybody were here all the time. */
async function keepSignedIn({ db, clock }: TestApp): Promise<void> {
  const expires_at = new Date(clock.now().getTime() + 30 * dayMs);
  await db.updateTable('sessions').set({ expires_at, last_seen_at: clock.now() }).execute();
}

it('what nobody has set is kept as before: sessions and mail thirty days, notifications and the log for ever', async () => {
  const { olga } = await start();
  expect((await olga.client.call(readSiteSettings)).ok).toMatchObject({
    ...{ sessionDays: 30, mailDays: 30, notificationDays: null, logYears: null },
  });
});

it('a session that nobody has used for so many days ends', async () => {
  const { app, olga, save, deps } = await start();
  const ada = await newMember(app);
  await keepSignedIn(app);
  app.clock.advance(8 * dayMs);
  const sessions = async () => (await app.db.selectFrom('sessions').select('account_id').execute()).length;
  await tidyAccounts(deps);
  expect(await sessions()).toBe(2);
  // Whoever uses it keeps it.
  expect((await olga.client.call(listSessions)).status).toBe(200);
  await save({ sessionDays: 7 });
  await tidyAccounts(deps);
  expect(await sessions()).toBe(1);
  expect((await ada.client.call(listSessions)).status).toBe(401);
  expect((await olga.client.call(listSessions)).status).toBe(200);
});

it('notifications that were read go with their causes, others stay', async () => {
  const { app, save, deps } = await start();
  const [ada, ben] = [await newMember(app), await newMember(app)];
  await befriend(ada, ben);
  const like = async () => {
    const post = await writePost(ada);
    await ben.client.call(setReaction, { params: { postId: post.id }, body: { kind: 'like' } });
  };
  await like();
  await ada.client.call(readAllNotifications);
  await like();
  app.clock.advance(8 * dayMs);
  await keepSignedIn(app);
  await like();
  await ada.client.call(listNotifications);
  const rows = async () => {
    const count = (table: 'notifications' | 'notification_causes') =>
      app.db
        .selectFrom(table)
        .select('target_id')
        .where('user_id', '=', ada.id)
        .where('type', '=', 'reaction')
        .execute();
    const [lines, causes] = [await count('notifications'), await count('notification_causes')];
    return [lines.length, causes.length];
  };
  const before = await rows();
  await tidyNotifications(deps, never);
  expect(await rows()).toEqual(before);
  await save({ notificationDays: 7 });
  await tidyNotifications(deps, never);
  expect(before).toEqual([3, 3]);
  expect(await rows()).toEqual([2, 2]);
});

it('the log loses what is older than so many years, and nothing without a setting', async () => {
  const { app, olga, save, deps } = await start();
  const old = { id: randomUUID(), command: 'mail retry', ids: [] };
  const at = new Date(app.clock.now().getTime() - 3 * 366 * dayMs);
  await app.db
    .insertInto('operator_actions')
    .values({ ...old, at })
    .execute();
  const acts = async () => (await olga.client.call(readSiteLog)).ok.items.map(({ act }) => act);
  await tidySiteLog(deps);
  expect(await acts()).toContain('mail retry');
  await save({ logYears: 3 });
  await tidySiteLog(deps);
  expect(await acts()).not.toContain('mail retry');
  expect(await acts()).toContain('site_changed');
});
