import { hash } from 'node:crypto';

/** Stands for a name in sixteen characters, so that a million names fit into 60 MB; two never have the same. */
export function shortName(name: string): string {
  return hash('sha256', name, 'buffer').toString('base64url', 0, 12);
}

/** A large set of names, of which only the short forms are kept. */
export class NameSet {
  readonly #short = new Set<string>();

  get size(): number {
    return this.#short.size;
  }

  add(name: string): void {
    this.#short.add(shortName(name));
  }

  has(name: string): boolean {
    return this.#short.has(shortName(name));
  }

  /** True if it was there. */
  delete(name: string): boolean {
    return this.#short.delete(shortName(name));
  }

  shortNames(): Iterable<string> {
    return this.#short;
  }
}
