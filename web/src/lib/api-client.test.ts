/// <reference types="node" />
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { endpoint } from '@hearth/contract/core/endpoint';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
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

const refusal = { code: 'identifier_taken', message: 'Taken.', field: 'name', requestId: 'r-1' };

async function bodyOf(incoming: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of incoming) text += chunk;
  return text;
}

let server: Server;
let origin: string;

beforeAll(async () => {
  server = createServer(async (incoming, outgoing) => {
    const body = await bodyOf(incoming);
    const type = incoming.headers['content-type'] ?? '';
    if (body.includes('refuse')) outgoing.writeHead(409).end(JSON.stringify(refusal));
    else if (body.includes('proxy')) outgoing.writeHead(502).end('<h1>Bad gateway</h1>');
    else if (body.includes('portal')) outgoing.writeHead(200).end('<h1>Hotel WiFi</h1>');
    else if (body.includes('cut')) outgoing.destroy();
    else if (!body.includes('hang')) outgoing.end(JSON.stringify({ url: incoming.url, received: body, type }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  // In the browser an address is relative to the page; Node has no page.
  const realFetch = fetch;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => realFetch(origin + url, init));
});

afterAll(() => {
  vi.unstubAllGlobals();
  server.closeAllConnections();
  server.close();
});

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
  expect(error).toMatchObject({ status: 409, ...refusal });
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
