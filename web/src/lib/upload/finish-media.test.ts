import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ApiAnswer, startApiServer } from '../testing/api-server.ts';
import { finishMedia } from './finish-media.ts';

let server: { stop(): void };
let answers: ApiAnswer[];
let asked: number;

beforeEach(async () => {
  asked = 0;
  server = await startApiServer(() => answers[asked++] ?? { status: 200, body: { id: 'm' } });
  vi.useFakeTimers({ toFake: ['setTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  server.stop();
});

/** Lets requests be answered and skips the pauses between them. */
async function endOf<Value>(promise: Promise<Value>): Promise<Value | Error> {
  let end: Value | Error | undefined;
  promise.then(
    (value) => {
      end = value;
    },
    (error: Error) => {
      end = error;
    },
  );
  while (end === undefined) {
    await new Promise((resolve) => setImmediate(resolve));
    vi.runOnlyPendingTimers();
  }
  return end;
}
const finish = () => endOf(finishMedia('m', undefined, new AbortController().signal));

test('asks again for what passes by itself', async () => {
  answers = ['cut', { status: 503 }, { status: 429 }, { status: 408 }, { status: 500 }];
  expect(await finish()).toEqual({ id: 'm' });
  expect(asked).toBe(6);
});

test('a full disk is reported after one try', async () => {
  answers = [{ status: 507, body: { code: 'storage_full', requestId: 'r-1' } }];
  expect(await finish()).toMatchObject({
    code: 'storage_full',
    message: 'There is no room left on this site right now. Please try again later.',
  });
  expect(asked).toBe(1);
});

test('a refusal is reported after one try', async () => {
  answers = [{ status: 422, body: { code: 'media_damaged', requestId: 'r-1' } }];
  expect(await finish()).toMatchObject({ code: 'media_damaged' });
  expect(asked).toBe(1);
});

test('gives up in the end', async () => {
  answers = Array.from({ length: 20 }, () => ({ status: 503 }));
  expect(await finish()).toMatchObject({ status: 503 });
  expect(asked).toBe(10);
});
