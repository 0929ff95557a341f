import { endpoint } from '@hearth/contract/core/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { startApiServer } from '../testing/api-server.ts';
import { request } from './api-client.ts';
import { ApiError } from './api-error.ts';

const findThings = endpoint({
  method: 'GET',
  path: '/api/owners/:ownerId/things',
  access: 'anyone',
  summary: 'For this test only',
  params: z.object({ ownerId: z.string() }),
  query: z.object({ q: z.string().optional(), limit: z.number().optional() }),
  output: z.object({ url: z.string() }),
});
const saveThing = endpoint({
  method: 'POST',
  path: '/api/things',
  access: 'anyone',
  summary: 'For this test only',
  body: z.object({ name: z.string() }),
  output: z.object({ received: z.string(), type: z.string() }),
});
const find = request<typeof findThings>('GET', '/api/owners/:ownerId/things');
const save = request<typeof saveThing>('POST', '/api/things');

const refusal = { code: 'identifier_taken', field: 'name', requestId: 'r-1' };

let server: { stop(): void };

beforeAll(async () => {
  server = await startApiServer(({ url, body, type }) => {
    const { name }: { name?: string } = body === '' ? {} : JSON.parse(body);
    if (name === 'refuse') return { status: 409, body: refusal };
    if (name === 'proxy') return { status: 502, body: '<h1>Bad gateway</h1>' };
    if (name === 'portal') return { status: 200, body: '<h1>Hotel WiFi</h1>' };
    if (name?.startsWith('retry-after ')) {
      return { status: 503, body: refusal, headers: { 'retry-after': name.slice('retry-after '.length) } };
    }
    if (name === 'cut' || name === 'hang') return name;
    return { status: 200, body: { url, received: body, type } };
  });
});

afterAll(() => server.stop());

async function failureOf(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => undefined,
    (error: unknown) => error,
  );
}

test('fills and encodes parameters and leaves out what was not given', async () => {
  const answer = await find({ params: { ownerId: 'a/b c' }, query: { q: 'ö & ü', limit: undefined } });
  expect(answer.url).toBe('/api/owners/a%2Fb%20c/things?q=%C3%B6+%26+%C3%BC');
});

test('sends the body as JSON', async () => {
  expect(await save({ body: { name: 'lamp' } })).toMatchObject({
    received: '{"name":"lamp"}',
    type: 'application/json',
  });
});

test('a refusal carries code, words, field, status and request id', async () => {
  const error = await failureOf(save({ body: { name: 'refuse' } }));
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    status: 409,
    message: 'An account with this email or mobile number already exists.',
    ...refusal,
  });
});

test('an answer of a proxy becomes plain words', async () => {
  expect(await failureOf(save({ body: { name: 'proxy' } }))).toMatchObject({
    status: 502,
    code: 'unavailable',
    message: 'Something went wrong on our side. Please try again.',
  });
});

test.each(['cut', 'portal'])('no answer of our server (%s) says that one seems to be offline', async (name) => {
  expect(await failureOf(save({ body: { name } }))).toMatchObject({
    code: 'offline',
    message: 'You seem to be offline. Please try again.',
  });
});

test('giving up is not reported as being offline', async () => {
  const giveUp = new AbortController();
  const failure = failureOf(save({ body: { name: 'hang' }, signal: giveUp.signal }));
  giveUp.abort();
  expect(await failure).toMatchObject({ name: 'AbortError' });
});

test.each([
  ['2', 2_000],
  [new Date(Date.now() + 3_600_000).toUTCString(), 3_600_000],
  ['0', undefined],
  [new Date(0).toUTCString(), undefined],
  ['soon', undefined],
])('a refusal carries the pause that the server asks for: %s', async (header, expected) => {
  const { retryAfterMs } = (await failureOf(save({ body: { name: `retry-after ${header}` } }))) as ApiError;
  if (expected === undefined) expect(retryAfterMs).toBeUndefined();
  // A date has no milliseconds.
  else expect(Math.abs((retryAfterMs ?? 0) - expected)).toBeLessThan(60_000);
});
