import type { ErrorCode } from '@hearth/contract/core/errors';
import { errorStatuses } from '@hearth/contract/core/errors';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, type MockInstance, vi } from 'vitest';
import { dismissToast, toasts } from '../../../components/ui/toast/toast.ts';
import { sayRefusal } from '../../../lib/api/error-words.ts';
import { type ApiAnswer, startApiServer } from '../../../lib/testing/api-server.ts';
import { stubIndexedDb, stubLocalStorage } from '../../../lib/testing/device.ts';
import { closeOutbox, nextToSend, restoreOutbox, takeFromOutbox, waitingChats } from './outbox.ts';
import { createSender, type Sender } from './send.ts';

const member = 'ada';
let device: Record<string, string>;
let server: { stop(): void };
let sender: Sender;
/** Texts in the order in which the server got them, and what it answers to each; by default it accepts. */
let received: string[];
let answers: ApiAnswer[];
let timers: MockInstance<typeof setTimeout>;

const refusal = (code: ErrorCode, headers: Record<string, string> = {}): ApiAnswer => ({
  status: errorStatuses[code],
  body: { code, requestId: 'r-1' },
  headers,
});

beforeEach(async () => {
  device = stubLocalStorage();
  stubIndexedDb();
  received = [];
  answers = [];
  server = await startApiServer(({ url, body }) => {
    const { id, text } = JSON.parse(body);
    const chatId = url.split('/')[3] ?? '';
    received.push(text);
    const message = { id, chatId, seq: received.length, text };
    return answers.shift() ?? { status: 200, body: { message, chat: { id: chatId, version: 1 } } };
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  timers = vi.spyOn(globalThis, 'setTimeout');
  restoreOutbox(member);
  sender = createSender(new QueryClient());
  sender.start();
});
afterEach(() => {
  sender.stop();
  closeOutbox();
  for (const { id } of toasts.get()) dismissToast(id);
  vi.useRealTimers();
  server.stop();
  vi.unstubAllGlobals();
});

const turn = () => new Promise((resolve) => setImmediate(resolve));
/** Waits for a condition; the test's own timeout ends a broken run. */
const until = async (holds: () => boolean) => {
  while (!holds()) await turn();
};
const sent = (count: number) => until(() => received.length === count);
/** Long enough for a request to reach the server, if one was sent by mistake. */
const settled = async () => {
  for (let turns = 0; turns < 200; turns += 1) await turn();
};
const empty = () => until(() => waitingChats().length === 0);
/** Vitest and the cache set timers too, of other lengths. */
const ownPauses = new Set([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 45_000]);
const pauses = () => timers.mock.calls.map(([, ms]) => ms ?? 0).filter((ms) => ownPauses.has(ms));
const paused = (times: number) => until(() => pauses().length === times);
const failures = () => toasts.get().map(({ message }) => message);
const stored = () => Object.keys(device).length;

it('sends the messages of a chat one after the other, in the order they were written', async () => {
  for (const text of ['one', 'two', 'three']) sender.write({ chatId: 'a_b' }, text);
  await empty();
  expect(received).toEqual(['one', 'two', 'three']);
  expect(stored()).toBe(0);
});

it.each([
  ['no answer', 'cut'],
  ['503', refusal('unavailable')],
  ['500', refusal('internal')],
  ['408', { status: 408 }],
  ['429', refusal('too_many_requests')],
] satisfies [string, ApiAnswer][])('%s: waits and tries again, and nothing overtakes', async (_, fault) => {
  answers = [fault, fault];
  sender.write({ chatId: 'a_b' }, 'one');
  sender.write({ chatId: 'a_b' }, 'two');
  await paused(1);
  vi.advanceTimersByTime(999);
  await settled();
  expect(received).toEqual(['one']);
  vi.advanceTimersByTime(1);
  await paused(2);
  vi.advanceTimersByTime(1_999);
  await settled();
  expect(received).toEqual(['one', 'one']);
  vi.advanceTimersByTime(1);
  await empty();
  expect(received).toEqual(['one', 'one', 'one', 'two']);
  expect(failures()).toEqual([]);
});

it('pauses at most thirty seconds, however often it failed, and starts again with one after a success', async () => {
  answers = Array.from({ length: 8 }, () => refusal('unavailable'));
  sender.write({ chatId: 'a_b' }, 'one');
  for (let failed = 1; failed <= 8; failed += 1) {
    await paused(failed);
    vi.advanceTimersByTime(pauses().at(-1) ?? 0);
  }
  await empty();
  answers = [refusal('unavailable')];
  sender.write({ chatId: 'a_b' }, 'two');
  await paused(9);
  expect(pauses()).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000, 1_000]);
});

it('waits as long as the server asks for, whatever is written meanwhile', async () => {
  answers = [refusal('too_many_requests', { 'retry-after': '45' })];
  sender.write({ chatId: 'a_b' }, 'one');
  await paused(1);
  sender.write({ chatId: 'a_b' }, 'two');
  sender.write({ chatId: 'a_c' }, 'elsewhere');
  sender.drainAll();
  vi.advanceTimersByTime(44_999);
  await settled();
  expect(received).toEqual(['one']);
  vi.advanceTimersByTime(1);
  await empty();
  expect(received.filter((text) => text !== 'elsewhere')).toEqual(['one', 'one', 'two']);
});

it.each(['storage_full', 'too_many_new_recipients', 'forbidden', 'unauthenticated'] as const)(
  '%s: says so once, keeps the message, and sends it again only when the member wants it',
  async (code) => {
    answers = [refusal(code)];
    sender.write({ chatId: 'a_b' }, 'one');
    sender.write({ chatId: 'a_b' }, 'two');
    await sent(2);
    await until(() => nextToSend('a_b') === undefined);
    expect(failures()).toEqual([sayRefusal({ code })]);
    expect(pauses()).toEqual([]);
    sender.drainAll();
    await settled();
    expect(received).toEqual(['one', 'two']);
    expect(stored()).toBe(1);
    const [left] = Object.values(device).map((entry) => JSON.parse(entry));
    expect(left).toMatchObject({ text: 'one' });
    sender.retry(left);
    await empty();
    expect(received).toEqual(['one', 'two', 'one']);
    expect(stored()).toBe(0);
  },
);

it('a chat that has to wait does not hold up another', async () => {
  answers = [refusal('unavailable')];
  sender.write({ chatId: 'a_b' }, 'one');
  await sent(1);
  sender.write({ chatId: 'a_c' }, 'two');
  await until(() => waitingChats().join() === 'a_b');
  expect(received).toEqual(['one', 'two']);
});

it('sends after a reload what was written before it, in order, even if all was written in one moment', async () => {
  answers = ['cut'];
  const texts = Array.from({ length: 12 }, (_, index) => String(index));
  for (const text of texts) sender.write({ chatId: 'a_b' }, text);
  await sent(1);
  sender.stop();
  closeOutbox();
  received = [];
  // A device gives its entries in no order.
  for (const [key, entry] of Object.entries(device).reverse()) {
    delete device[key];
    device[key] = entry;
  }
  restoreOutbox(member);
  sender = createSender(new QueryClient());
  sender.start();
  await empty();
  expect(received).toEqual(texts);
});

it('says in words that a file is no longer on the device', async () => {
  const id = 'photo';
  const entry = { id, chatId: 'a_b', text: '', fileName: 'cat.jpg', writtenAt: '2026-01-15T12:00:00Z' };
  device[`member:${member}:outbox/${id}`] = JSON.stringify(entry);
  restoreOutbox(member);
  sender.drainAll();
  await until(() => failures().length > 0);
  expect(failures()).toEqual(['The file is no longer on this device. Please choose it again.']);
  expect(pauses()).toEqual([]);
  takeFromOutbox(id);
});
