import { signUp } from '@hearth/contract/accounts/endpoints';
import { signInByPasskey } from '@hearth/contract/accounts/passkeys';
import { takeSecondStep } from '@hearth/contract/accounts/two-step';
import { saveSiteSettings } from '@hearth/contract/site/settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { newMember, signUpBody } from '../../testing/members.ts';
import { newOperator } from '../../testing/operators/give-role.ts';
import { questionAtSignIn, registerPasskey, softPasskey } from '../../testing/soft-passkey.ts';
import { handleOf } from './passkeys/signed-question.ts';
import { createPasswords, passwordCost } from './passwords.ts';
import { recognise } from './sign-in.ts';
import { newSessionToken } from './tokens.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ PUBLIC_URL: 'https://hearth.example' });
});
afterAll(() => app.stop());

/** How many passwords are hashed until the answer: by far the longest part of it. */
async function hashesFor(identifier: string): Promise<number> {
  const passwords = createPasswords(passwordCost);
  let hashes = 0;
  const counting = {
    ...passwords,
    verify(stored: string | null, typed: string) {
      hashes += 1;
      return passwords.verify(stored, typed);
    },
  };
  const from = { userAgent: '', address: `10.1.0.${hashes}`, deviceToken: undefined };
  const given = { identifier, password: 'wrong', ...from };
  const answer = await recognise({ db: app.db, clock: app.clock, passwords: counting }, given).catch(() => null);
  expect(answer).toBeNull();
  return hashes;
}

describe('what is refused', () => {
  it('costs one hash, for an account with and without a password, for somebody who asked to join and for nobody', async () => {
    const ada = await newMember(app);
    const ben = await newMember(app);
    await app.db.updateTable('accounts').set({ password_hash: null }).where('id', '=', ben.id).execute();
    const owner = await newOperator(app, 'owner');
    await owner.client.call(saveSiteSettings, { body: { joining: 'approval' } });
    const asking = signUpBody();
    await app.visitor().call(signUp, { body: { ...asking, answer: 'Because' } });
    await owner.client.call(saveSiteSettings, { body: { joining: 'anyone' } });
    const identifiers = [ada.email, ben.email, String(asking.email), 'nobody@example.org', '+4900000000'];
    const hashes: number[] = [];
    for (const identifier of identifiers) hashes.push(await hashesFor(identifier));
    expect(hashes).toEqual(identifiers.map(() => 1));
  });

  it('is a passkey in the same words, whether or not there is the member whom it names', async () => {
    const ada = await newMember(app);
    await registerPasskey(ada);
    const answers: unknown[] = [];
    for (const id of [ada.id, newId(app.clock.now())]) {
      const visitor = app.visitor();
      const passkey = softPasskey(handleOf(id)).answer(await questionAtSignIn(visitor));
      const { status, error } = await visitor.call(signInByPasskey, { body: { passkey } });
      answers.push([status, { ...error, requestId: '' }]);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toMatchObject([403, { code: 'passkey_unknown' }]);
  });

  it('is a second step in the same words, whether or not there is the member of the ticket', async () => {
    const ada = await newMember(app);
    const answers: unknown[] = [];
    for (const id of [ada.id, newId(app.clock.now())]) {
      const body = { way: 'app', ticket: newSessionToken(id), code: '123456' } as const;
      const { status, error } = await app.visitor().call(takeSecondStep, { body });
      answers.push([status, { ...error, requestId: '' }]);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toMatchObject([410, { code: 'second_step_late' }]);
    const counted = await app.db.selectFrom('sign_in_attempts').select('id').execute();
    const made = { way: 'app', ticket: newSessionToken(ada.id), code: '123456' } as const;
    await app.visitor().call(takeSecondStep, { body: made });
    expect(await app.db.selectFrom('sign_in_attempts').select('id').execute()).toHaveLength(counted.length);
  });
});
