import { readSession, signUp } from '@hearth/contract/accounts/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { signUpBody } from '../../testing/members.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const send = (body: unknown) => app.visitor().call(signUp, { body });
const accounts = () => app.db.selectFrom('accounts').selectAll().execute();

describe('sign-up', () => {
  it('creates account and profile together, and no session', async () => {
    const visitor = app.visitor();
    const body = signUpBody({ middleName: 'King' });
    const answer = await visitor.call(signUp, { body });

    expect(answer.status).toBe(200);
    expect(visitor.cookie).toBeUndefined();
    expect((await visitor.call(readSession)).ok.member).toBeNull();
    const profile = await app.db
      .selectFrom('profiles')
      .selectAll()
      .where('user_id', '=', answer.ok.id)
      .executeTakeFirstOrThrow();
    expect(profile).toMatchObject({
      first_name: 'Ada',
      middle_name: 'King',
      display_name: `Ada ${body.lastName}`,
      date_of_birth: '1990-12-10',
      gender: 'Female',
      verified: false,
    });
  });

  it('keeps a mobile account under the digits of its number at the reserved domain', async () => {
    const { email: _, ...rest } = signUpBody();
    const answer = await send({ ...rest, mode: 'mobile', mobile: '+44 7700 900123' });
    expect(answer.status).toBe(200);
    const account = (await accounts()).find((row) => row.id === answer.ok.id);
    expect(account).toMatchObject({ identifier: '447700900123@mobile.hearth.invalid', mobile: '+447700900123' });
  });

  it('hashes the password with argon2id', async () => {
    const answer = await send(signUpBody());
    const account = (await accounts()).find((row) => row.id === answer.ok.id);
    expect(account?.password_hash).toMatch(/^\$argon2id\$/);
  });

  it('accepts a weak password, other scripts and emoji', async () => {
    const names = { firstName: '美咲', lastName: 'عبد الرحمن', profileName: '王_flame' };
    const answer = await send(signUpBody({ ...names, password: 'x', confirmPassword: 'x' }));
    expect(answer.status).toBe(200);
  });

  it('ignores fields that are not the visitor’s to set', async () => {
    const answer = await send(
      signUpBody({ verified: true, id: 'chosen', createdAt: '2001-01-01', displayName: 'Admin' }),
    );
    const profile = await app.db
      .selectFrom('profiles')
      .selectAll()
      .where('user_id', '=', answer.ok.id)
      .executeTakeFirstOrThrow();
    expect(profile.verified).toBe(false);
    expect(profile.display_name).not.toBe('Admin');
    expect(profile.created_at).toEqual(app.clock.now());
  });

  it('refuses an address that is taken, in any case, and leaves no half account', async () => {
    const body = signUpBody();
    await send(body);
    const before = (await accounts()).length;
    const answer = await send(signUpBody({ email: body.email.toUpperCase() }));
    expect(answer.status).toBe(409);
    expect(answer.error).toMatchObject({ code: 'identifier_taken', field: 'email' });
    expect((await accounts()).length).toBe(before);
  });

  it('makes one account of five parallel submissions', async () => {
    const body = signUpBody();
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(body)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409, 409]);
  });

  it.each([
    ['mismatched passwords', { confirmPassword: 'other' }, 'confirmPassword', { reason: 'passwords_differ' }],
    ['missing first name', { firstName: undefined }, 'firstName', undefined],
    ['blank last name', { lastName: '   ' }, 'lastName', { reason: 'required', what: 'last_name' }],
    [
      'name of 61 characters',
      { profileName: 'x'.repeat(61) },
      'profileName',
      { reason: 'too_long', what: 'profile_name', max: 60 },
    ],
    ['name that is a number', { firstName: 7 }, 'firstName', undefined],
    [
      'zero byte in a name',
      { firstName: 'A\u0000da' },
      'firstName',
      { reason: 'unstorable_character', what: 'first_name' },
    ],
    ['no e-mail address', { email: '' }, 'email', undefined],
    ['malformed e-mail address', { email: 'ada@@example' }, 'email', { reason: 'not_an_email' }],
    ['e-mail address that is too long', { email: `${'a'.repeat(250)}@example.org` }, 'email', undefined],
    ['reserved domain', { email: '441234567890@mobile.hearth.invalid' }, 'email', { reason: 'email_reserved' }],
    ['reserved domain in other case', { email: 'x@Mobile.Hearth.Invalid' }, 'email', undefined],
    ['empty password', { password: '', confirmPassword: '' }, 'password', undefined],
    ['password over the limit', { password: 'x'.repeat(257), confirmPassword: 'x'.repeat(257) }, 'password', undefined],
    ['30 February', { dateOfBirth: { day: 30, month: 2, year: 2000 } }, 'dateOfBirth.day', { reason: 'no_such_day' }],
    ['29 February in a common year', { dateOfBirth: { day: 29, month: 2, year: 2023 } }, 'dateOfBirth.day', undefined],
    ['year before the list', { dateOfBirth: { day: 1, month: 1, year: 1925 } }, 'dateOfBirth.year', undefined],
    ['unknown gender', { gender: 'other' }, 'gender', undefined],
    ['unknown mode', { mode: 'pigeon' }, 'mode', undefined],
  ])('refuses %s', async (_name, wrong, field, params) => {
    const before = (await accounts()).length;
    const answer = await send(signUpBody(wrong));
    expect(answer.status).toBe(400);
    expect(answer.error).toMatchObject({ code: 'invalid_input', field, ...(params && { params }) });
    expect((await accounts()).length).toBe(before);
  });

  it.each(['447700900123', '+123456789', '+1234567890123456', '+44770090012x', ''])(
    'refuses the mobile number "%s"',
    async (mobile) => {
      const { email: _, ...rest } = signUpBody();
      const answer = await send({ ...rest, mode: 'mobile', mobile });
      expect(answer.status).toBe(400);
      expect(answer.error.params).toEqual({ reason: 'not_a_mobile_number' });
    },
  );

  it.each(['null', '[]', '"text"', '7', '{"mode":', ''])('refuses the body %s', async (body) => {
    const headers = { 'content-type': 'application/json' };
    expect((await app.visitor().call(signUp, { body, headers })).status).toBe(400);
  });
});

describe('sign-up with a minimum password length', () => {
  it('refuses a shorter password with the provider’s message', async () => {
    const strict = await startTestApp({ PASSWORD_MIN_LENGTH: '8' });
    const body = signUpBody({ password: 'seven77', confirmPassword: 'seven77' });
    const answer = await strict.visitor().call(signUp, { body });
    expect(answer.error).toMatchObject({ code: 'password_too_short', params: { min: 8 }, field: 'password' });
    await strict.stop();
  });
});
