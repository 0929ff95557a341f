import { signIn, signUp } from '@hearth/contract/accounts/endpoints';
import type { TestApp } from './app.ts';
import type { TestClient } from './client.ts';

let counter = 0;

export function signUpBody(overrides: Record<string, unknown> = {}) {
  counter += 1;
  return {
    mode: 'email',
    firstName: 'Ada',
    middleName: '',
    lastName: `Lovelace${counter}`,
    profileName: `ada${counter}`,
    email: `ada${counter}@example.org`,
    password: 'correct horse',
    confirmPassword: 'correct horse',
    dateOfBirth: { day: 10, month: 12, year: 1990 },
    gender: 'Female',
    ...overrides,
  };
}

export type TestMember = {
  id: string;
  email: string;
  password: string;
  profileName: string;
  client: TestClient;
  displayName: string;
};

/** A member who has signed up and in. */
export async function newMember(app: TestApp, overrides: Record<string, unknown> = {}): Promise<TestMember> {
  const body = signUpBody(overrides);
  const client = app.visitor();
  let created = await client.call(signUp, { body });
  if (created.status === 403 && created.error.code === 'work_needed') {
    // All members of a test come from one address.
    await app.db.deleteFrom('sign_in_attempts').execute();
    created = await client.call(signUp, { body });
  }
  if (created.status !== 200) throw new Error(`sign-up was refused: ${created.error.code}`);
  const entered = await client.call(signIn, { body: { identifier: body.email, password: body.password } });
  if (entered.status !== 200) throw new Error(`sign-in was refused: ${entered.error.code}`);
  const displayName = `${body.firstName} ${body.lastName}`;
  const { email, password, profileName } = body;
  return { id: created.ok.id, email, password, profileName, client, displayName };
}
