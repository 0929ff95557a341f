import { Times } from './times.ts';

/** Numbers by a name, such as an outcome. */
export class Tally {
  readonly #numbers = new Map<string, number>();

  add(name: string, by = 1): void {
    this.#numbers.set(name, (this.#numbers.get(name) ?? 0) + by);
  }

  get all(): ReadonlyMap<string, number> {
    return this.#numbers;
  }
}

/**
 * What this process has done since it started (decision 151). One for the process, as its memory and its time are: handing a
 * counter down to the driver and to every cache would cost more than to count.
 */
export const counts = {
  roundTrips: new Times(),
  eventLoopLag: new Times(),
  liveEventsSent: 0,
  liveEventsLost: 0,
  liveConnectionsCut: 0,
  uploadedBytes: 0,
  busMessages: new Tally(),
  pictures: new Tally(),
  emails: new Tally(),
  pushes: new Tally(),
  caches: { posts: new Tally(), people: new Tally(), sessions: new Tally(), chats: new Tally() },
};
export type CountedCache = keyof typeof counts.caches;

export function countLookups(cache: CountedCache, { hits, misses }: { hits: number; misses: number }): void {
  counts.caches[cache].add('hit', hits);
  counts.caches[cache].add('miss', misses);
}

export function countLookup(cache: CountedCache, isHit: boolean): void {
  counts.caches[cache].add(isHit ? 'hit' : 'miss');
}
