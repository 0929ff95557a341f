import { deleteAccount } from '@hearth/contract/accounts/endpoints';
import { listInvitations, mailInvitations } from '@hearth/contract/invitations/endpoints';
import { mostMailedADay } from '@hearth/contract/invitations/rules';
import { saveSiteSettings } from '@hearth/contract/site/settings';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { newMember, type TestMember } from '../../testing/members.ts';
import { newOperator } from '../../testing/operators/give-role.ts';

let app: TestApp;
let owner: TestMember;
let ada: TestMember;
const change = (body: object) => owner.client.call(saveSiteSettings, { body });
beforeAll(async () => {
  // Nothing listens there.
  app = await startTestApp({ SMTP_URL: 'smtp://127.0.0.1:9', PUBLIC_URL: 'https://town.example' });
  owner = await newOperator(app, 'owner');
  await change({ confirmsEmail: false });
  await app.db.deleteFrom('emails').execute();
});
beforeEach(async () => {
  ada = await newMember(app);
});
afterEach(() => app.db.deleteFrom('emails').execute());
afterAll(() => app.stop());

const invite = (who: TestMember, ...addresses: string[]) => who.client.call(mailInvitations, { body: { addresses } });
const mails = () => app.db.selectFrom('emails').select(['recipient', 'subject', 'body']).orderBy('recipient').execute();
const open = async () => (await ada.client.call(listInvitations)).ok.items;
const many = (count: number, name: string) => Array.from({ length: count }, (_, n) => `${name}${n}@example.net`);

it('each address gets one mail with the name and a link, however often it is typed', async () => {
  expect((await invite(ada, 'x@example.net', 'X@example.net', 'y@example.net')).status).toBe(200);
  app.clock.advance(1_000);
  expect((await invite(ada, 'y@example.net', 'z@example.net')).status).toBe(200);
  const sent = await mails();
  expect(sent.map(({ recipient }) => recipient)).toEqual(['x@example.net', 'y@example.net', 'z@example.net']);
  expect(sent[0]?.subject).toBe(`${ada.displayName} invites you to Hearth`);
  const [newest, first] = await open();
  expect(first).toMatchObject({ mostUses: 2 });
  expect(sent[0]?.body).toContain(`https://town.example/invite/${first?.code}`);
  expect(sent[2]?.body).toContain(newest?.code);
});

it('whoever has an account gets none, and the answer is the same', async () => {
  const ben = await newMember(app);
  const [known, unknown] = [await invite(ada, ben.email), await invite(ada, 'nobody@example.net')];
  expect([known.status, known.ok]).toEqual([unknown.status, unknown.ok]);
  expect((await mails()).map(({ recipient }) => recipient)).toEqual(['nobody@example.net']);
  expect((await open()).map(({ mostUses }) => mostUses)).toEqual([1, 1]);
});

it('nobody invites where nobody may join, and whoever is limited or unconfirmed does not', async () => {
  const set = (values: object) => app.db.updateTable('accounts').set(values).where('id', '=', ada.id).execute();
  await set({ unconfirmed: true });
  expect((await invite(ada, 'x@example.net')).error.code).toBe('email_unconfirmed');
  await set({ unconfirmed: false, limited_until: new Date('2100-01-01') });
  expect((await invite(ada, 'x@example.net')).error.code).toBe('limited');
  await change({ joining: 'nobody' });
  expect((await invite(ada, 'x@example.net')).error.code).toBe('joining_closed');
  await change({ joining: 'anyone' });
  expect(await mails()).toEqual([]);
});

it('nothing of it stays when the account goes', async () => {
  await invite(ada, 'stays@example.net');
  await ada.client.call(deleteAccount, { body: { password: ada.password } });
  const rows = await app.db.selectFrom('mailed_invitations').select('at').where('inviter_id', '=', ada.id).execute();
  expect(rows).toEqual([]);
});

it('a member mails so many a day, also by requests at the same time', async () => {
  const answers = await Promise.all(['a', 'b', 'c', 'd'].map((name) => invite(ada, ...many(20, name))));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(Math.floor(mostMailedADay / 20));
  expect(answers.find(({ status }) => status !== 200)?.error.code).toBe('too_many_mailed_invitations');
  expect(await mails()).toHaveLength(40);
  app.clock.advance(25 * 3_600_000);
  expect((await invite(ada, 'tomorrow@example.net')).status).toBe(200);
});
