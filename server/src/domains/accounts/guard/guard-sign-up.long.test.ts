import { randomUUID } from 'node:crypto';
import { signIn, signUp } from '@hearth/contract/accounts/endpoints';
import { askForWork } from '@hearth/contract/accounts/work';
import { solveChallenge } from 'altcha-lib/v1';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lowestId } from '../../../platform/ids.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { signUpBody } from '../../../testing/members.ts';
import { freeSignUps, mostSignUps, workNeeded } from './work-needed.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp({ RATE_LIMIT_FACTOR: '100' });
});
afterEach(() => app.stop());

async function join(overrides: Record<string, unknown> = {}) {
  const body = signUpBody(overrides);
  const { status, ok, error } = await app.visitor().call(signUp, { body });
  return { status, id: ok?.id, code: error?.code, body };
}
async function solved(): Promise<string> {
  const { challenge, salt, signature, most } = (await app.visitor().call(askForWork)).ok;
  const solution = await solveChallenge(challenge, salt, 'SHA-256', most).promise;
  return encoded({ algorithm: 'SHA-256', challenge, salt, signature, number: solution?.number });
}
const encoded = (payload: object) => Buffer.from(JSON.stringify(payload)).toString('base64');
const accounts = async () => (await app.db.selectFrom('accounts').select('id').execute()).length;
/** One after another: each has a password to hash, and a busy machine would refuse some. */
async function useUpFreeOnes(): Promise<number[]> {
  const statuses: number[] = [];
  while (statuses.length < freeSignUps) statuses.push((await join()).status);
  return statuses;
}

it('asks a network for nothing at first, then for work, and lets in who has done it', async () => {
  expect(await useUpFreeOnes()).toEqual([200, 200, 200]);
  expect((await join()).code).toBe('work_needed');
  const work = await solved();
  expect((await join({ work })).status).toBe(200);
  expect((await join({ work })).code).toBe('work_needed');
  app.clock.advance(61 * 60_000);
  expect((await join()).status).toBe(200);
});

it('lets one in of many who bring the same solution at the same time', async () => {
  await useUpFreeOnes();
  const work = await solved();
  const answers = await Promise.all(Array.from({ length: 8 }, () => join({ work })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

it('takes no solution that is late, wrong, made up or of another network', async () => {
  await useUpFreeOnes();
  const late = await solved();
  app.clock.advance(11 * 60_000);
  const read = JSON.parse(Buffer.from(await solved(), 'base64').toString());
  const wrong = encoded({ ...read, number: read.number + 1 });
  const forged = encoded({ ...read, signature: '0'.repeat(64) });
  const strange = await solved();
  await app.db
    .updateTable('sign_up_challenges')
    .set({ source: Buffer.alloc(32) })
    .execute();
  for (const work of [late, wrong, forged, strange, 'x', encoded([]), '%'])
    expect((await join({ work })).code).toBe('work_needed');
  expect(await accounts()).toBe(freeSignUps);
});

it('makes a handful of accounts for a program that sends hundreds of sign-ups at once', async () => {
  const answers = await Promise.all(Array.from({ length: 200 }, () => join()));
  const made = answers.filter(({ status }) => status === 200).length;
  expect(made).toBeLessThanOrEqual(freeSignUps);
  expect(await accounts()).toBe(made);
  // What was refused does not count against the network.
  app.clock.advance(1_000);
  expect((await join({ work: await solved() })).status).toBe(200);
});

it('shuts nobody out for signing up at the same time as hundreds of others: they are asked for work', async () => {
  const answers = await Promise.all(Array.from({ length: 200 }, () => join()));
  const codes = new Set(answers.map(({ code }) => code));
  expect(codes).not.toContain('too_many_sign_ups');
  expect(codes).toContain('work_needed');
  const solutions: string[] = [];
  while (solutions.length < 9) solutions.push(await solved());
  const next = await Promise.all(solutions.map((work) => join({ work })));
  expect(next.map(({ status }) => status)).toEqual(solutions.map(() => 200));
});

it('lets in no more than the rest of an hour of those who come at the same time', async () => {
  await join();
  const work = [await solved(), await solved(), await solved(), await solved()];
  const rows = await app.db.selectFrom('sign_in_attempts').selectAll().where('id', '!=', lowestId).execute();
  for (const row of rows) {
    const copies = Array.from({ length: mostSignUps - 3 }, () => ({ ...row, id: randomUUID() }));
    await app.db.insertInto('sign_in_attempts').values(copies).execute();
  }
  await app.db.updateTable('sign_up_challenges').set({ most: 2_000_000 }).execute();
  const answers = await Promise.all(work.map((each) => join({ work: each })));
  expect(answers.map(({ status, code }) => code ?? status).sort()).toEqual([
    200,
    200,
    'too_many_sign_ups',
    'too_many_sign_ups',
  ]);
});

it('makes no more than so many within an hour, whatever a program computes', async () => {
  await join();
  const work = await solved();
  for (const row of await app.db.selectFrom('sign_in_attempts').selectAll().execute()) {
    const copies = Array.from({ length: mostSignUps }, () => ({ ...row, id: randomUUID() }));
    await app.db.insertInto('sign_in_attempts').values(copies).execute();
  }
  expect((await join({ work })).code).toBe('too_many_sign_ups');
  expect(await accounts()).toBe(1);
});

it('counts no sign-up that has come to nothing', async () => {
  const first = await join();
  for (let round = 0; round < 5; round++) {
    expect((await join({ email: first.body.email })).code).toBe('identifier_taken');
  }
  expect((await join()).status).toBe(200);
});

it('answers a program that fills the field nobody sees as it answers everybody, and makes no account', async () => {
  const bot = await join({ homepage: 'https://spam.example' });
  expect([bot.status, bot.id]).toEqual([200, expect.stringMatching(/^[0-9a-f-]{36}$/)]);
  expect(await accounts()).toBe(0);
  const { email: identifier, password } = bot.body;
  expect((await app.visitor().call(signIn, { body: { identifier, password } })).error.code).toBe('no_account');
});

describe('the work', () => {
  it('begins after the free sign-ups and grows with those of the network and the site', () => {
    const needed = (fromNetwork: number, onSite = fromNetwork) => workNeeded({ fromNetwork, onSite });
    expect([needed(1), needed(freeSignUps)]).toEqual([0, 0]);
    expect(needed(freeSignUps + 1)).toBe(50_000);
    expect(needed(freeSignUps + 4)).toBe(100_000);
    expect(needed(mostSignUps)).toBe(1_600_000);
    expect(needed(freeSignUps + 1, 1_000)).toBe(100_000);
  });
});
