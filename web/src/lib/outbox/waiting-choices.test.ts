import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { offlineError, refusalError } from '../api/api-error.ts';
import { stubLocalStorage } from '../testing/device.ts';
import { createWaitingChoices, type WaitingChoices } from './waiting-choices.ts';

const member = 'ada';
const key = 'member:ada:waiting/p';
let device: Record<string, string>;
let choices: WaitingChoices<string>;
let sent: string[];
let saved: string[];
let refused: string[];
let marked: Set<string>;
/** What the server does next; by default it accepts. */
let faults: unknown[];

const settled = () => vi.advanceTimersByTimeAsync(0);
const refusal = (code: string, status: number) => refusalError(status, { code, requestId: 'r' });

function start(): WaitingChoices<string> {
  return createWaitingChoices({
    start: 'waiting/',
    isChoice: (value) => typeof value === 'string',
    mark: (id, waiting) => (waiting ? marked.add(id) : marked.delete(id)),
    async send(id, choice) {
      sent.push(`${id} ${choice}`);
      const fault = faults.shift();
      if (fault) throw fault;
      return choice;
    },
    onSaved: (_, answer) => saved.push(answer),
    onRefused: (id) => refused.push(id),
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  device = stubLocalStorage();
  [sent, saved, refused, faults, marked] = [[], [], [], [], new Set()];
  choices = start();
  choices.open(member);
});
afterEach(() => {
  choices.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('waits without a connection, then sends only the last choice, once', async () => {
  faults = [offlineError(), offlineError(), offlineError()];
  for (const choice of ['like', 'love', 'wow']) {
    choices.choose('p', choice);
    await settled();
  }
  expect(choices.isWaiting('p')).toBe(true);
  expect(marked).toEqual(new Set(['p']));
  expect(Object.keys(device)).toEqual([key]);
  sent = [];
  choices.drainAll();
  await settled();
  expect(sent).toEqual(['p wow']);
  expect(saved).toEqual(['wow']);
  expect(device).toEqual({});
  expect(marked.size).toBe(0);
  choices.drainAll();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(saved).toEqual(['wow']);
});

it('what is chosen while a request runs is sent after it', async () => {
  choices.choose('p', 'like');
  choices.choose('p', 'love');
  await settled();
  expect(sent).toEqual(['p like', 'p love']);
  expect(saved).toEqual(['love']);
});

it('is sent by the next tab of the same member, and never by another member', async () => {
  faults = [offlineError()];
  choices.choose('p', 'like');
  await settled();
  choices.close();
  expect(marked.size).toBe(0);
  choices = start();
  choices.open('ben');
  await settled();
  expect(sent).toEqual(['p like']);
  choices.close();
  choices.open(member);
  expect(marked).toEqual(new Set(['p']));
  await settled();
  expect(sent).toEqual(['p like', 'p like']);
  expect(device).toEqual({});
});

it('is taken back when the server refuses it', async () => {
  faults = [refusal('not_found', 404)];
  choices.choose('p', 'like');
  await settled();
  expect(refused).toEqual(['p']);
  expect(choices.isWaiting('p')).toBe(false);
  expect(device).toEqual({});
});

it('stays on the device when the session has ended: the member may sign in again', async () => {
  faults = [refusal('unauthenticated', 401)];
  choices.choose('p', 'like');
  await settled();
  expect(refused).toEqual(['p']);
  choices.drainAll();
  await settled();
  expect(sent).toHaveLength(1);
  choices.close();
  choices.open(member);
  await settled();
  expect(saved).toEqual(['like']);
});

it.each(['{', '{"id":"p","writtenAt":"x","choice":7}', '{"id":"other","writtenAt":"x","choice":"like"}'])(
  'drops the damaged entry %s',
  async (entry) => {
    choices.close();
    device[key] = entry;
    choices.open(member);
    await settled();
    expect(sent).toEqual([]);
    expect(device).toEqual({});
  },
);
