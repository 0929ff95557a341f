import { changePassword, removePassword, resetPassword, signIn } from '@hearth/contract/accounts/endpoints';
import { listPasskeys, removePasskey, signInByPasskey } from '@hearth/contract/accounts/passkeys';
import { makeRecoveryCodes, readRecoveryCodes, useRecoveryCode } from '@hearth/contract/accounts/recovery';
import { disownSignIn, listSignIns, type WaysInChange } from '@hearth/contract/accounts/sign-ins';
import { endTwoStep, readWaysIn } from '@hearth/contract/accounts/two-step';
import { listNotifications } from '@hearth/contract/notifications/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '../../../operator/run-command.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { turnOnTwoStep } from '../../../testing/app-codes.ts';
import { newMember, type TestMember } from '../../../testing/members.ts';
import { questionAtSignIn, registerPasskey } from '../../../testing/soft-passkey.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ PUBLIC_URL: 'https://hearth.example' });
});
afterAll(() => app.stop());

const fresh = { password: 'new secret', confirmPassword: 'new secret' };
const linesOf = async ({ client }: TestMember) => {
  const { items } = (await client.call(listNotifications)).ok;
  return items.filter(({ type }) => type === 'ways_in_changed');
};
const changesOf = async ({ client }: TestMember) =>
  (await client.call(listSignIns)).ok.signIns.flatMap(({ changed }) => (changed ? [changed] : []));
const mailsTo = ({ email }: TestMember) =>
  app.db.selectFrom('emails').select(['subject', 'body']).where('recipient', '=', email).orderBy('id').execute();
const tokenIn = (body = '') => /not-me#token=([\w-]+)/.exec(body)?.[1] ?? '';
const enter = ({ email }: TestMember, password: string) =>
  app.visitor().call(signIn, { body: { identifier: email, password } });

type Change = (member: TestMember) => Promise<unknown>;
const passkeyIds = async ({ client }: TestMember) => (await client.call(listPasskeys)).ok.passkeys.map(({ id }) => id);
const changes: [WaysInChange, subject: string, change: Change][] = [
  [
    'password',
    'Your Hearth password was changed',
    ({ client, password }) => client.call(changePassword, { body: { currentPassword: password, ...fresh } }),
  ],
  [
    'password_by_code',
    'Your Hearth password was changed',
    async ({ client, password, email }) => {
      const [code] = (await client.call(makeRecoveryCodes, { body: { password } })).ok.codes;
      await app.visitor().call(useRecoveryCode, { body: { identifier: email, code, ...fresh } });
      await client.call(signIn, { body: { identifier: email, password: fresh.password } });
    },
  ],
  ['passkey_added', 'New passkey for your Hearth account', (member) => registerPasskey(member)],
  [
    'passkey_removed',
    'A passkey of your Hearth account was removed',
    async (member) => {
      await registerPasskey(member);
      const [passkeyId = ''] = await passkeyIds(member);
      app.clock.advance(1);
      await member.client.call(removePasskey, { params: { passkeyId }, body: { password: member.password } });
    },
  ],
  ['two_step_on', 'Two-step verification of your Hearth account was turned on', (member) => turnOnTwoStep(app, member)],
  [
    'two_step_off',
    'Two-step verification of your Hearth account was turned off',
    async (member) => {
      await turnOnTwoStep(app, member);
      app.clock.advance(1);
      await member.client.call(endTwoStep, { body: { password: member.password } });
    },
  ],
  [
    'two_step_ended',
    'Two-step verification of your Hearth account was turned off',
    async (member) => {
      await turnOnTwoStep(app, member);
      app.clock.advance(1);
      await runCommand(app, ['accounts', 'end-two-step', member.email]);
      const waiting = () => app.db.selectFrom('handed_over_events').select('name').execute();
      await expect.poll(waiting).toEqual([]);
    },
  ],
  [
    'password_removed',
    'Your Hearth password was removed',
    async (member) => {
      for (const name of ['phone', 'laptop']) await registerPasskey(member, name);
      app.clock.advance(1);
      await member.client.call(removePassword, { body: { password: member.password } });
    },
  ],
];

describe('a change of the ways in', () => {
  it.each(changes)('%s is told by mail, in the app and in the history', async (changed, subject, change) => {
    const member = await newMember(app);
    await app.db.deleteFrom('emails').execute();
    app.clock.advance(1);
    await change(member);
    const mail = (await mailsTo(member)).at(-1);
    expect(mail?.subject).toBe(subject);
    expect(mail?.body).toContain('https://hearth.example/not-me#token=');
    expect((await changesOf(member))[0]).toBe(changed);
    expect(await linesOf(member)).toHaveLength(1);
  });

  it('that was refused is told to nobody', async () => {
    const member = await newMember(app);
    await member.client.call(changePassword, { body: { currentPassword: 'wrong', ...fresh } });
    await member.client.call(endTwoStep, { body: { password: member.password } });
    expect([await changesOf(member), await linesOf(member)]).toEqual([[], []]);
  });
});

describe('*It wasn’t me* after a change', () => {
  it('lets the owner back in, and takes away what was added from that moment on', async () => {
    const member = await newMember(app);
    const own = await registerPasskey(member, 'Mine');
    app.clock.advance(60_000);
    await app.db.deleteFrom('emails').execute();
    const foreign = await registerPasskey(member, 'Theirs');
    app.clock.advance(60_000);
    await turnOnTwoStep(app, member);
    const [mail] = await mailsTo(member);
    const disowned = await app.visitor().call(disownSignIn, { body: { token: tokenIn(mail?.body) } });
    expect(disowned.status).toBe(200);
    await app.visitor().call(resetPassword, { body: { token: disowned.ok.resetToken, ...fresh } });
    const entered = await enter(member, fresh.password);
    expect(entered.ok.state).toBe('done');
    const tries = [];
    for (const device of [own, foreign]) {
      const visitor = app.visitor();
      const passkey = device.answer(await questionAtSignIn(visitor));
      tries.push((await visitor.call(signInByPasskey, { body: { passkey } })).status);
    }
    expect(tries).toEqual([200, 403]);
    await member.client.call(signIn, { body: { identifier: member.email, password: fresh.password } });
    expect((await member.client.call(readWaysIn)).ok).toMatchObject({ appSince: null, passkeys: 1 });
    expect((await member.client.call(readRecoveryCodes)).ok.unused).toBe(0);
  });
});

describe('a passkey that is refused', () => {
  it('is in the history of its owner; one that the account does not have is not', async () => {
    const member = await newMember(app);
    const device = await registerPasskey(member);
    app.clock.advance(1);
    const visitor = app.visitor();
    const passkey = device.answer(await questionAtSignIn(visitor), { verified: false });
    expect((await visitor.call(signInByPasskey, { body: { passkey } })).error.code).toBe('passkey_refused');
    const [latest] = (await member.client.call(listSignIns)).ok.signIns;
    expect(latest).toMatchObject({ way: 'passkey', refused: true, changed: null });
  });
});
