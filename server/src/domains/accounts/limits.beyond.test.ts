import { requestPasswordReset, signUp } from '@hearth/contract/accounts/endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { newMember, signUpBody, type TestMember } from '../../testing/members.ts';

let app: TestApp;
let members: TestMember[];
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT_FACTOR: '1', TRUST_PROXY: 'true' });
  members = [await newMember(app), await newMember(app), await newMember(app)];
});
afterAll(() => app.stop());

/** Each request with the cookie of another member, as somebody with several accounts can send them. */
const clientAt = (n: number) => members[n % members.length]?.client ?? app.visitor();

it('sign-up counts the address, whoever is signed in', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.1' };
  const statuses: number[] = [];
  for (let n = 0; n < 21; n += 1)
    statuses.push((await clientAt(n).call(signUp, { body: signUpBody(), headers })).status);
  // After three a network is asked to compute something.
  expect(statuses).toEqual([...Array(3).fill(200), ...Array(17).fill(403), 429]);
});

it('a reset counts the address, whoever is signed in', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.2' };
  const statuses: number[] = [];
  for (let n = 0; n < 11; n += 1) {
    const body = { email: `nobody${n}@example.org` };
    statuses.push((await clientAt(n).call(requestPasswordReset, { body, headers })).status);
  }
  expect(statuses).toEqual([...Array(10).fill(200), 429]);
});

it('visitors by IPv4 are counted apart, also where the server listens on IPv6', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 11; n += 1) {
    const headers = { 'x-forwarded-for': `::ffff:198.51.100.${n + 1}` };
    const body = { email: `nobody${n}@example.org` };
    statuses.push((await app.visitor().call(requestPasswordReset, { body, headers })).status);
  }
  expect(statuses).toEqual(Array(11).fill(200));
});

it('all addresses of one IPv6 network are counted as one', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 11; n += 1) {
    const headers = { 'x-forwarded-for': `2001:db8:7:7::${n + 1}` };
    const body = { email: `nobody${n}@example.org` };
    statuses.push((await app.visitor().call(requestPasswordReset, { body, headers })).status);
  }
  expect(statuses.at(-1)).toBe(429);
});
