import { confirmSession, deleteAccount, readSession } from '@hearth/contract/accounts/endpoints';
import * as passkeys from '@hearth/contract/accounts/passkeys';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { turnOnTwoStep } from '../../../testing/app-codes.ts';
import { newMember } from '../../../testing/members.ts';
import {
  questionAtSignIn,
  questionToConfirm,
  registerPasskey,
  type SoftPasskey,
  softPasskey,
} from '../../../testing/soft-passkey.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ PUBLIC_URL: 'https://hearth.example', RATE_LIMIT_FACTOR: '0' });
});
afterAll(() => app.stop());

async function enterWith(device: SoftPasskey, signing: Parameters<SoftPasskey['answer']>[1] = {}) {
  const client = app.visitor();
  const question = await questionAtSignIn(client);
  const answer = await client.call(passkeys.signInByPasskey, { body: { passkey: device.answer(question, signing) } });
  return { client, answer };
}

const codeOf = async (device: SoftPasskey, signing = {}) => (await enterWith(device, signing)).answer.error.code;
const rowOf = (device: SoftPasskey) =>
  app.db
    .selectFrom('passkeys')
    .select(['counter', 'last_used_at'])
    .where('credential_id', '=', device.credentialId)
    .executeTakeFirst();

describe('passkeys', () => {
  it('let their member in alone, also past two-step verification', async () => {
    const member = await newMember(app);
    await turnOnTwoStep(app, member);
    const device = await registerPasskey(member);
    const { client, answer } = await enterWith(device);
    expect(answer.ok).toMatchObject({ state: 'done', member: { id: member.id } });
    expect((await client.call(readSession)).ok.member?.id).toBe(member.id);
  });

  it('have names, and say when they were used last', async () => {
    const member = await newMember(app);
    const [phone, laptop] = [await registerPasskey(member, 'My phone'), await registerPasskey(member, 'My laptop')];
    app.clock.advance(60_000);
    await enterWith(laptop);
    const at = app.clock.now().toISOString();
    const listed = (await member.client.call(passkeys.listPasskeys)).ok.passkeys;
    expect(listed.map(({ name, lastUsedAt }) => [name, lastUsedAt])).toEqual([
      ['My phone', null],
      ['My laptop', at],
    ]);
    const params = { passkeyId: listed[0]?.id ?? '' };
    await member.client.call(passkeys.renamePasskey, { params, body: { name: 'Old phone' } });
    const { passkeys: renamed } = (await member.client.call(passkeys.listPasskeys)).ok;
    expect(renamed[0]?.name).toBe('Old phone');
    const { password } = member;
    const refused = await member.client.call(passkeys.removePasskey, { params, body: { password: 'wrong' } });
    expect(refused.error.code).toBe('wrong_password');
    await member.client.call(passkeys.removePasskey, { params, body: { password } });
    expect(await codeOf(phone)).toBe('passkey_unknown');
    expect((await member.client.call(passkeys.removePasskey, { params, body: { password } })).status).toBe(404);
  });

  it('belong to their member: nobody else sees, renames or removes them', async () => {
    const [ada, ben] = [await newMember(app), await newMember(app)];
    const device = await registerPasskey(ada);
    expect((await ben.client.call(passkeys.listPasskeys)).ok.passkeys).toEqual([]);
    const [listed] = (await ada.client.call(passkeys.listPasskeys)).ok.passkeys;
    const params = { passkeyId: listed?.id ?? '' };
    expect((await ben.client.call(passkeys.renamePasskey, { params, body: { name: 'Mine' } })).status).toBe(404);
    const body = { password: ben.password };
    expect((await ben.client.call(passkeys.removePasskey, { params, body })).status).toBe(404);
    const question = await questionToConfirm(ben.client);
    const confirming = await ben.client.call(confirmSession, { body: { passkey: device.answer(question) } });
    expect(confirming.error.code).toBe('passkey_unknown');
  });

  it('show who the member is where the password would', async () => {
    const member = await newMember(app);
    const device = await registerPasskey(member);
    const proof = async () => ({ passkey: device.answer(await questionToConfirm(member.client)) });
    expect((await member.client.call(confirmSession, { body: await proof() })).status).toBe(200);
    // What was asked to sign in shows nothing here.
    const other = { passkey: device.answer(await questionAtSignIn(app.visitor())) };
    expect((await member.client.call(deleteAccount, { body: other })).error.code).toBe('passkey_late');
    expect((await member.client.call(deleteAccount, { body: await proof() })).status).toBe(200);
    expect(await rowOf(device)).toBeUndefined();
    expect(await codeOf(device)).toBe('passkey_unknown');
  });
});

describe('what a passkey may not do', () => {
  it('answer the same question twice, also at the same time, or after five minutes', async () => {
    const member = await newMember(app);
    const device = await registerPasskey(member);
    const question = await questionAtSignIn(app.visitor());
    const body = { passkey: device.answer(question) };
    const enter = () => app.visitor().call(passkeys.signInByPasskey, { body });
    const answers = await Promise.all([enter(), enter(), enter()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410]);
    expect((await enter()).error.code).toBe('passkey_late');
    const late = { passkey: device.answer(await questionAtSignIn(app.visitor())) };
    app.clock.advance(5 * 60_000);
    expect((await app.visitor().call(passkeys.signInByPasskey, { body: late })).error.code).toBe('passkey_late');
  });

  it.each([
    ['for another origin', { origin: 'https://hearth.example.evil.test' }, 'passkey_elsewhere'],
    ['for another site', { site: 'evil.test' }, 'passkey_elsewhere'],
    ['without its owner at the device', { verified: false }, 'passkey_refused'],
  ])('sign %s', async (_what, signing, code) => {
    const device = await registerPasskey(await newMember(app));
    const before = await rowOf(device);
    expect(await codeOf(device, signing)).toBe(code);
    expect(await rowOf(device)).toEqual(before);
    expect((await enterWith(device)).answer.status).toBe(200);
  });

  it('count backwards or stand still, as a copy does', async () => {
    const device = await registerPasskey(await newMember(app));
    expect((await enterWith(device, { counter: 7 })).answer.status).toBe(200);
    for (const counter of [7, 6, 0]) expect(await codeOf(device, { counter })).toBe('passkey_copied');
    expect(Number((await rowOf(device))?.counter)).toBe(7);
    expect((await enterWith(device, { counter: 8 })).answer.status).toBe(200);
  });

  it('be refused for not counting at all', async () => {
    const device = await registerPasskey(await newMember(app));
    for (let n = 0; n < 2; n += 1) expect((await enterWith(device, { counter: 0 })).answer.status).toBe(200);
  });

  it('sign with another key, or for another member', async () => {
    const [ada, ben] = [await newMember(app), await newMember(app)];
    const [hers, his] = [await registerPasskey(ada), await registerPasskey(ben)];
    const forged = { ...softPasskey(hers.handle), credentialId: hers.credentialId };
    const question = await questionAtSignIn(app.visitor());
    const signed = forged.answer(question) as { id: string; rawId: string };
    const body = { passkey: { ...signed, id: hers.credentialId, rawId: hers.credentialId } };
    expect((await app.visitor().call(passkeys.signInByPasskey, { body })).error.code).toBe('passkey_refused');
    const asHer = his.answer(await questionAtSignIn(app.visitor())) as { response: object };
    const stolen = { passkey: { ...asHer, response: { ...asHer.response, userHandle: hers.handle } } };
    expect((await app.visitor().call(passkeys.signInByPasskey, { body: stolen })).error.code).toBe('passkey_unknown');
  });

  it.each(['', 'e30', 'bnVsbA', Buffer.from('{"challenge":1}').toString('base64url')])(
    'say nothing sensible: %j',
    async (clientDataJSON) => {
      const device = await registerPasskey(await newMember(app));
      const signed = device.answer(await questionAtSignIn(app.visitor())) as { response: object };
      const body = { passkey: { ...signed, response: { ...signed.response, clientDataJSON } } };
      expect((await app.visitor().call(passkeys.signInByPasskey, { body })).error.code).toBe('passkey_refused');
    },
  );

  it('be added without the password, for another site, or twice', async () => {
    const { client, password } = await newMember(app);
    expect((await client.call(passkeys.beginPasskey, { body: { password: 'wrong' } })).error.code).toBe(
      'wrong_password',
    );
    const begin = async () => (await client.call(passkeys.beginPasskey, { body: { password } })).ok;
    const add = (passkey: object) => client.call(passkeys.addPasskey, { body: { name: 'Mine', passkey } });
    const { question, account } = await begin();
    const device = softPasskey(account.id);
    const elsewhere = device.register(question, { origin: 'https://evil.test' });
    expect((await add(elsewhere)).error.code).toBe('passkey_elsewhere');
    expect((await add(device.register(question))).error.code).toBe('passkey_late');
    expect((await add(device.register(await questionToConfirm(client)))).error.code).toBe('passkey_late');
    const noOwner = device.register((await begin()).question, { verified: false });
    expect((await add(noOwner)).error.code).toBe('passkey_refused');
    expect((await client.call(passkeys.listPasskeys)).ok.passkeys).toEqual([]);
    expect((await add(device.register((await begin()).question))).status).toBe(200);
    expect((await add(device.register((await begin()).question))).error.code).toBe('passkey_refused');
  });

  it('be more than twenty', async () => {
    const member = await newMember(app);
    for (let n = 0; n < 20; n += 1) await registerPasskey(member);
    const { password } = member;
    const full = await member.client.call(passkeys.beginPasskey, { body: { password } });
    expect(full.error.code).toBe('too_many_passkeys');
  });
});
