import type { CompiledQuery } from 'kysely';
import { Cache } from '../../cache/cache.ts';

const mostBytes = 16 * 1_048_576;
const mostBytesOfOne = 65_536;
/** Roughly what an entry, a query and a parameter take beside their text. */
const overhead = 120;

/** What each of the latest requests asked, so that the next one like it can ask all of that at once. */
export class PrefetchCache {
  readonly #cache = new Cache<readonly CompiledQuery[]>(mostBytes);

  get bytes(): number {
    return this.#cache.bytes;
  }

  of(request: string): readonly CompiledQuery[] {
    return this.#cache.get(request) ?? [];
  }

  keep(request: string, queries: readonly CompiledQuery[]): void {
    const bytes = queries.reduce((sum, query) => sum + sizeOf(query.parameters), request.length + overhead);
    if (bytes > mostBytesOfOne) this.forget(request);
    else this.#cache.set(request, queries, bytes);
  }

  forget(request: string): void {
    this.#cache.delete(request);
  }
}

function sizeOf(parameters: readonly unknown[]): number {
  return parameters.reduce<number>((sum, value) => sum + sizeOfValue(value), overhead);
}

function sizeOfValue(value: unknown): number {
  if (typeof value === 'string') return value.length + 24;
  return Array.isArray(value) ? sizeOf(value) : 16;
}
