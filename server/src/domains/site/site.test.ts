import { randomUUID } from 'node:crypto';
import { signIn, signOut, signUp } from '@hearth/contract/accounts/endpoints';
import { readSiteLog } from '@hearth/contract/operators/endpoints';
import { createPost, deletePost, readFeed } from '@hearth/contract/posts/endpoints';
import { siteTopic } from '@hearth/contract/site/rules';
import * as contract from '@hearth/contract/site/settings';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { connectLive } from '../../testing/live.ts';
import { newMember, signUpBody, type TestMember } from '../../testing/members.ts';
import { newOperator } from '../../testing/operators/give-role.ts';
import { writePost } from '../../testing/posts.ts';

const app: TestApp = await startTestApp();
let operator: TestMember;
let ada: TestMember;
beforeAll(async () => {
  [operator, ada] = [await newOperator(app, 'operator'), await newMember(app)];
});
const everything = {
  name: 'Our Town',
  owner: '',
  description: '',
  joining: 'anyone',
  minimumAge: null,
  terms: '',
  privacy: '',
  sessionDays: 30,
  mailDays: 30,
  notificationDays: null,
  logYears: null,
};
const giveThePassword = () => app.db.updateTable('sessions').set({ confirmed_at: app.clock.now() }).execute();
beforeEach(async () => {
  await giveThePassword();
  await operator.client.call(contract.setMaintenance, { body: { on: false } });
  await save(everything);
});
afterAll(() => app.stop());

const save = (body: Record<string, unknown>) => operator.client.call(contract.saveSiteSettings, { body });
const maintain = (on: boolean, words = '') => operator.client.call(contract.setMaintenance, { body: { on, words } });
const join = (overrides: Record<string, unknown> = {}) => app.visitor().call(signUp, { body: signUpBody(overrides) });
const write = (by: TestMember) => by.client.call(createPost, { body: { clientId: randomUUID(), content: 'Hello' } });

describe('the settings of the site', () => {
  it('are saved part by part, and answered as they are then', async () => {
    const { ok } = await save({ name: 'Old Town', minimumAge: 16 });
    expect(ok).toMatchObject({ name: 'Old Town', minimumAge: 16, joining: 'anyone', fixed: [] });
    await save({ description: 'For all of us', terms: '# Terms' });
    const read = (await operator.client.call(contract.readSiteSettings)).ok;
    expect(read).toMatchObject({ name: 'Old Town', description: 'For all of us', terms: '# Terms', privacy: '' });
    expect(read.version).toBeGreaterThan(ok.version);
  });

  it('write the log with what was changed, and nothing where nothing was', async () => {
    app.clock.advance(1);
    await save({ name: 'New Town', owner: 'The council', joining: 'anyone' });
    const { version } = (await save({ name: 'New Town' })).ok;
    const { items } = (await operator.client.call(readSiteLog, { query: { limit: '1' } })).ok;
    expect(items).toMatchObject([{ act: 'site_changed', detail: 'name owner', actor: { id: operator.id } }]);
    expect((await operator.client.call(contract.readSiteSettings)).ok.version).toBe(version);
  });

  it('act on another server within two seconds, without a message between the two', async () => {
    const other = await app.another();
    await save({ joining: 'nobody' });
    await expect
      .poll(async () => (await other.visitor().call(signUp, { body: signUpBody() })).error.code, { timeout: 2_000 })
      .toBe('joining_closed');
    await other.stop();
  });

  it('refuse two people who save at the same time nothing, and lose nothing', async () => {
    await Promise.all([save({ owner: 'Ada' }), save({ description: 'Of Ada' }), save({ minimumAge: 13 })]);
    expect((await operator.client.call(contract.readSiteSettings)).ok).toMatchObject({
      owner: 'Ada',
      description: 'Of Ada',
      minimumAge: 13,
    });
  });

  it.each([
    ['no name', { name: ' ' }, 'name'],
    ['a long name', { name: 'x'.repeat(61) }, 'name'],
    ['an age of nothing', { minimumAge: 0 }, 'minimumAge'],
    ['an age of a hundred', { minimumAge: 100 }, 'minimumAge'],
    ['sessions that last longer than they do', { sessionDays: 31 }, 'sessionDays'],
    ['sessions for less than a week', { sessionDays: 6 }, 'sessionDays'],
    ['mail that nobody can look at', { mailDays: 0 }, 'mailDays'],
    ['half a day', { notificationDays: 7.5 }, 'notificationDays'],
    ['a log of no year', { logYears: 0 }, 'logYears'],
    ['endless terms', { terms: 'x'.repeat(50_001) }, 'terms'],
  ])('refuse %s', async (_what, change, field) => {
    const { status, error } = await save(change);
    expect({ status, field: error.field }).toEqual({ status: 400, field });
  });

  it('that the environment sets go before, and cannot be changed', async () => {
    const fixed = await startTestApp({ SITE_NAME: 'By The Sea', SITE_OWNER: 'The harbour' });
    const { client } = await newOperator(fixed, 'operator');
    const { ok } = await client.call(contract.readSiteSettings);
    expect(ok).toMatchObject({ name: 'By The Sea', owner: 'The harbour', fixed: ['name', 'owner'] });
    const { status, error } = await client.call(contract.saveSiteSettings, { body: { name: 'Ours' } });
    expect({ status, error }).toMatchObject({ status: 409, error: { code: 'setting_fixed', field: 'name' } });
    expect((await client.call(contract.saveSiteSettings, { body: { description: 'Ours' } })).status).toBe(200);
    await fixed.stop();
  });
});

describe('who may join', () => {
  it('is nobody where the site says so', async () => {
    await save({ joining: 'nobody' });
    expect((await join()).error.code).toBe('joining_closed');
    await save({ joining: 'anyone' });
    expect((await join()).status).toBe(200);
  });

  it('is who has had the birthday of the minimum age', async () => {
    await save({ minimumAge: 16 });
    const today = app.clock.now();
    const born = (days: number) => {
      const at = new Date(Date.UTC(today.getUTCFullYear() - 16, today.getUTCMonth(), today.getUTCDate() + days));
      return { dateOfBirth: { day: at.getUTCDate(), month: at.getUTCMonth() + 1, year: at.getUTCFullYear() } };
    };
    const { error } = await join(born(1));
    expect(error).toMatchObject({ code: 'too_young', field: 'dateOfBirth', params: { min: 16 } });
    expect((await join(born(0))).status).toBe(200);
  });
});

describe('the pages of the site', () => {
  const read = (page: string) => app.visitor().call(contract.readSitePage, { params: { page } });

  it('are read by visitors as they were written, and are not there before', async () => {
    expect((await read('terms')).status).toBe(404);
    await save({ terms: '# Terms\n\n<script>alert(1)</script>' });
    expect((await read('terms')).ok).toEqual({
      text: '# Terms\n\n<script>alert(1)</script>',
      changedAt: app.clock.now().toISOString(),
    });
    expect((await read('privacy')).status).toBe(404);
    expect((await read('imprint')).status).toBe(400);
    await save({ terms: '' });
    expect((await read('terms')).status).toBe(404);
  });
});

describe('an announcement', () => {
  const texts = [
    { language: 'de', text: 'Hallo' },
    { language: 'en', text: 'Hello' },
  ];
  const at = (hours: number) => new Date(app.clock.now().getTime() + hours * 3_600_000).toISOString();
  const say = (body: Record<string, unknown> = {}) =>
    operator.client.call(contract.announce, { body: { texts, from: at(0), until: at(1), ...body } });
  const shown = async () => (await ada.client.call(contract.readSite)).ok.announcements;

  it('reaches all members live, until its time is over or it is taken back', async () => {
    const live = await connectLive(app, ada);
    await live.subscribe(siteTopic);
    const { announcements } = (await say()).ok;
    const { data } = await live.frame('event', ({ type }) => type === 'site.changed');
    expect(data).toMatchObject({ announcements: [{ texts, from: at(0), until: at(1) }], maintenance: null });
    expect(await shown()).toHaveLength(1);
    const params = { announcementId: announcements[0]?.id ?? '' };
    expect((await operator.client.call(contract.endAnnouncement, { params })).ok.announcements).toEqual([]);
    expect(await shown()).toEqual([]);
    expect((await operator.client.call(contract.endAnnouncement, { params })).status).toBe(404);
    await say();
    app.clock.advance(3_600_000);
    expect(await shown()).toEqual([]);
  });

  it.each([
    [{ until: '2000-01-01T00:00:00.000Z' }, 'until'],
    [{ texts: [] }, 'texts'],
    [{ texts: [...texts, { language: 'de', text: 'Servus' }] }, 'texts'],
    [{ texts: [{ language: 'en', text: ' ' }] }, 'texts.0.text'],
    [{ texts: [{ language: 'tlh', text: 'nuqneH' }] }, 'texts.0.language'],
  ])('is refused with %j', async (body, field) => {
    const { status, error } = await say(body);
    expect({ status, field: error.field }).toEqual({ status: 400, field });
  });

  it('is refused when ten are there', async () => {
    app.clock.advance(2 * 3_600_000);
    await giveThePassword();
    for (let count = 0; count < 10; count += 1) expect((await say()).status).toBe(200);
    expect((await say()).error.code).toBe('too_many_announcements');
    app.clock.advance(3_600_000);
    await giveThePassword();
    expect((await say()).ok.announcements).toHaveLength(1);
  });
});

describe('maintenance', () => {
  it('lets members read, come and go, and refuses what they write in one way', async () => {
    const post = await writePost(ada, {});
    const live = await connectLive(app, ada);
    await live.subscribe(siteTopic);
    await maintain(true, 'Back at noon');
    const { data } = await live.frame('event', ({ type }) => type === 'site.changed');
    expect(data).toMatchObject({ maintenance: { words: 'Back at noon' } });
    expect((await ada.client.call(contract.readSite)).ok.maintenance).toEqual({ words: 'Back at noon' });
    expect((await ada.client.call(readFeed)).status).toBe(200);
    for (const refused of [
      await write(ada),
      await ada.client.call(deletePost, { params: { postId: post.id } }),
      await join(),
    ]) {
      expect({ status: refused.status, code: refused.error.code }).toEqual({ status: 503, code: 'maintenance' });
    }
    const upload = await ada.client.request({ method: 'POST', url: '/uploads', headers: { 'upload-length': '1' } });
    expect(upload.status).toBe(503);
    const again = app.visitor();
    const credentials = { identifier: ada.email, password: ada.password };
    expect((await again.call(signIn, { body: credentials })).status).toBe(200);
    expect((await again.call(signOut)).status).toBe(200);
    expect((await write(operator)).status).toBe(200);
    await maintain(false);
    expect((await write(ada)).status).toBe(200);
  });

  it('is logged when it begins and ends', async () => {
    for (const on of [true, false, false]) {
      app.clock.advance(1);
      await maintain(on, 'New disks');
    }
    const { items } = (await operator.client.call(readSiteLog, { query: { limit: '2' } })).ok;
    expect(items).toMatchObject([{ act: 'maintenance_ended' }, { act: 'maintenance_begun', reason: 'New disks' }]);
  });
});
