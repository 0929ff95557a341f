import type { Topic } from '@hearth/contract/core/live';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { createListeners } from '../state/listeners.ts';
import { catchUp } from './catch-up.ts';
import { liveTiming } from './live-timing.ts';
import { noteAnswer } from './read-log.ts';
import { noteReadJustNow, trackReads } from './read-positions.ts';
import { ownTopic, watching } from './watching.ts';

const topic = 'post:1' as const;
const key = ['x'];

/** The server as a client sees it: a value, the number of the newest live event, and requests that can be held back. */
let position = 1_000_000;
let value = 0;
let asked: number;
let held: (() => void)[];
let holding: boolean;
let refuses: ApiError | undefined;
let cache: QueryClient;
let stops: (() => void)[];
const subscribed = createListeners<ReadonlyMap<Topic, number>>();
const events = createListeners<{ type: string; data: unknown; topic: Topic }>();

async function read(): Promise<number> {
  const sentAt = performance.now();
  const answer = { value, position };
  asked += 1;
  if (refuses) throw refuses;
  if (holding) await new Promise<void>((resolve) => held.push(resolve));
  noteAnswer(sentAt, answer.position);
  return answer.value;
}
const change = () => {
  value += 1;
  position += 1;
};
const subscribe = (to: Topic = topic, last = position) => subscribed.notify(new Map([[to, last]]));
const show = (options: { meta?: ReturnType<typeof watching> } = {}) =>
  stops.push(
    new QueryObserver(cache, { queryKey: key, queryFn: read, meta: watching(topic, ownTopic), ...options }).subscribe(
      () => undefined,
    ),
  );
const shown = () => cache.getQueryData(key);
const idle = () => vi.waitFor(() => expect(cache.isFetching()).toBe(0));
const answer = async () => {
  holding = false;
  for (const resolve of held.splice(0)) resolve();
  await Promise.resolve();
  await idle();
};

const now = performance.now.bind(performance);
let later = 0;

beforeEach(() => {
  // Answers of the test before are not from just now.
  later += 10_000;
  vi.spyOn(performance, 'now').mockImplementation(() => now() + later);
  cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  asked = 0;
  held = [];
  holding = false;
  refuses = undefined;
  trackReads(cache);
  const timing = { ...liveTiming, readAgainAfter: 50 };
  stops = [catchUp(cache, { onSubscribed: subscribed.add, onEvent: events.add }, timing)];
});
afterEach(() => {
  for (const stop of stops) stop();
});

it.each([['a topic', topic] as const, ['the member’s own live events', ownTopic] as const])(
  'reads again what changed between the read and the subscription to %s',
  async (_, to) => {
    show();
    await idle();
    change();
    subscribe(to);
    await idle();
    expect([asked, shown()]).toEqual([2, value]);
  },
);

it('reads nothing again when nothing was published in between, or only before the read', async () => {
  change();
  show();
  await idle();
  subscribe();
  subscribe(ownTopic, position - 1);
  await idle();
  expect([asked, shown()]).toEqual([1, value]);
});

it('reads again what was being read when the topic was subscribed and lacks a live event', async () => {
  holding = true;
  show();
  change();
  subscribe();
  await answer();
  await vi.waitFor(() => expect([asked, shown()]).toEqual([2, value]));
});

it('reads again an answer that a live event overtook', async () => {
  subscribe();
  holding = true;
  show();
  change();
  events.notify({ type: 'test', data: null, topic });
  await answer();
  await vi.waitFor(() => expect([asked, shown()]).toEqual([2, value]));
});

it('leaves alone what watches other topics', async () => {
  show();
  await idle();
  change();
  subscribe('post:2');
  expect([asked, shown()]).toEqual([1, value - 1]);
});

it('reads a list again in its own way', async () => {
  const readAgain = vi.fn(async () => undefined);
  show({ meta: { ...watching(topic), readAgain } });
  await idle();
  change();
  subscribe();
  await Promise.resolve();
  subscribe(topic, position);
  expect([asked, readAgain.mock.calls.length]).toEqual([1, 1]);
});

it('knows how old an entry is that another answer filled', async () => {
  const filled = async () => {
    cache.setQueryData(key, await read());
    noteReadJustNow(cache, key);
  };
  await filled();
  stops.push(
    new QueryObserver(cache, {
      queryKey: key,
      queryFn: read,
      meta: watching(topic),
      staleTime: Number.POSITIVE_INFINITY,
    }).subscribe(() => undefined),
  );
  subscribe();
  expect(asked).toBe(1);
  change();
  subscribe();
  await idle();
  expect([asked, shown()]).toEqual([2, value]);
});

it('pauses when live events keep coming, and then shows the newest', async () => {
  holding = true;
  show();
  for (let turn = 0; turn < 6; turn += 1) {
    change();
    events.notify({ type: 'test', data: null, topic });
    for (const resolve of held.splice(0)) resolve();
    await Promise.resolve();
    await new Promise((resolve) => setTimeout(resolve));
  }
  expect(asked).toBe(4);
  holding = false;
  await vi.waitFor(() => expect([asked, shown()]).toEqual([5, value]));
});

it('tries again when what a live event made old could not be read', async () => {
  show();
  await idle();
  change();
  refuses = new ApiError({ code: 'unavailable', message: '', status: 503 });
  subscribe();
  await vi.waitFor(() => expect(asked).toBeGreaterThan(3));
  expect(shown()).toBe(value - 1);
  refuses = undefined;
  await vi.waitFor(() => expect(shown()).toBe(value));
  const reads = asked;
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(asked).toBe(reads);
});

it('tries a list again in its own way when that failed', async () => {
  const readAgain = vi.fn(async () => undefined);
  readAgain.mockRejectedValueOnce(new ApiError({ code: 'timeout', message: '', status: 0 }));
  show({ meta: { ...watching(topic), readAgain } });
  await idle();
  change();
  subscribe();
  await vi.waitFor(() => expect(readAgain.mock.calls.length).toBe(2));
});

it('leaves alone what the server refuses for good, and what is gone', async () => {
  show();
  await idle();
  change();
  refuses = new ApiError({ code: 'not_found', message: '', status: 404 });
  subscribe();
  await idle();
  refuses = new ApiError({ code: 'unavailable', message: '', status: 503 });
  await cache.invalidateQueries({ queryKey: key });
  const reads = asked;
  cache.removeQueries({ queryKey: key });
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(asked).toBe(reads);
});
