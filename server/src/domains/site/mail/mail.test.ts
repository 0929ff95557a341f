import { readSiteLog } from '@hearth/contract/operators/endpoints';
import { listMail, retryMail, sendTestMail } from '@hearth/contract/site/mail';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { TestMember } from '../../../testing/members.ts';
import { newOperator } from '../../../testing/operators/give-role.ts';
import { shortenAddress } from './shorten-address.ts';

const app: TestApp = await startTestApp({ MAIL_FROM: 'Our Town <post@example.org>' });
let operator: TestMember;
beforeAll(async () => {
  operator = await newOperator(app, 'operator');
});
afterEach(() => app.db.deleteFrom('emails').execute());
afterAll(() => app.stop());

const list = async (query = {}) => (await operator.client.call(listMail, { query })).ok;
const send = (to = 'Ada@example.org') => operator.client.call(sendTestMail, { body: { to } });
const fail = (id: string) =>
  app.db
    .updateTable('emails')
    .set({ failed_at: app.clock.now(), last_error: 'EAUTH', attempts: 12 })
    .where('id', '=', id)
    .execute();

it('shows who gets what without the whole address and without the text, and that nothing sends it', async () => {
  expect((await send()).status).toBe(200);
  const { items, nextCursor, sendsMail, sender } = await list();
  expect({ nextCursor, sendsMail, sender }).toEqual({
    nextCursor: null,
    sendsMail: false,
    sender: 'Our Town <post@example.org>',
  });
  const at = app.clock.now().toISOString();
  expect(items).toMatchObject([
    {
      to: 'a…@example.org',
      subject: 'Hearth can send email',
      state: 'waiting',
      attempts: 0,
      error: null,
      at,
      nextAt: at,
    },
  ]);
  expect(JSON.stringify(items)).not.toMatch(/ada@|asked for it/);
});

it('is shown by state, in pages', async () => {
  for (const name of ['ada', 'ben', 'cleo']) {
    app.clock.advance(1);
    await send(`${name}@example.org`);
  }
  const [newest, middle, oldest] = (await list()).items;
  await fail(middle?.id ?? '');
  expect((await list({ state: 'failed' })).items).toMatchObject([{ id: middle?.id, error: 'EAUTH', nextAt: null }]);
  expect((await list({ state: 'sent' })).items).toEqual([]);
  const first = await list({ state: 'waiting', limit: '1' });
  expect(first.items).toMatchObject([{ id: newest?.id }]);
  const second = await list({ state: 'waiting', limit: '1', cursor: first.nextCursor ?? '' });
  expect(second).toMatchObject({ items: [{ id: oldest?.id }], nextCursor: null });
});

it('is tried again at once when it has failed, with all its attempts, and never when it was sent', async () => {
  await send();
  const [{ id = '' } = {}] = (await list()).items;
  await fail(id);
  app.clock.advance(60_000);
  expect((await operator.client.call(retryMail, { params: { mailId: id } })).status).toBe(200);
  const nextAt = app.clock.now().toISOString();
  expect((await list()).items).toMatchObject([{ state: 'waiting', attempts: 0, nextAt }]);
  await app.db.updateTable('emails').set({ sent_at: app.clock.now() }).execute();
  expect((await operator.client.call(retryMail, { params: { mailId: id } })).status).toBe(404);
});

it('is logged with the shortened address', async () => {
  app.clock.advance(1);
  await send();
  const { items } = (await operator.client.call(readSiteLog, { query: { limit: '1' } })).ok;
  expect(items).toMatchObject([{ act: 'mail_tested', detail: 'a…@example.org', actor: { id: operator.id } }]);
});

it('is refused when one address gets too many', async () => {
  for (let count = 0; count < 5; count += 1) expect((await send('many@example.org')).status).toBe(200);
  expect((await send('many@example.org')).error.code).toBe('too_many_requests');
});

it.each([
  ['ada@example.org', 'a…@example.org'],
  ['"a@b"@example.org', '"…@example.org'],
  ['😀x@example.org', '😀…@example.org'],
  ['nobody', 'n…'],
  ['', '…'],
])('%s is shortened to %s', (address, shown) => {
  expect(shortenAddress(address)).toBe(shown);
});
