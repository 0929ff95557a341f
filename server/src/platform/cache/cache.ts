type Entry<Value> = { value: Value; bytes: number };

/**
 * Values by name, up to a number of bytes; with 0 bytes nothing is stored. There are two halves: when the younger is full, the
 * older one goes, except for what was used since. Finding something that is used often therefore moves nothing.
 */
export class Cache<Value> {
  readonly #mostOfHalf: number;
  #young = new Half<Value>();
  #old = new Half<Value>();

  constructor(mostBytes: number) {
    this.#mostOfHalf = mostBytes / 2;
  }

  get bytes(): number {
    return this.#young.bytes + this.#old.bytes;
  }

  get(name: string): Value | undefined {
    const young = this.#young.entries.get(name);
    if (young) return young.value;
    const old = this.#old.take(name);
    if (old) this.#put(name, old);
    return old?.value;
  }

  set(name: string, value: Value, bytes: number): void {
    this.delete(name);
    this.#put(name, { value, bytes });
  }

  delete(name: string): void {
    this.#young.take(name);
    this.#old.take(name);
  }

  #put(name: string, entry: Entry<Value>): void {
    if (entry.bytes > this.#mostOfHalf) return;
    if (this.#young.bytes + entry.bytes > this.#mostOfHalf) {
      this.#old = this.#young;
      this.#young = new Half();
    }
    this.#young.put(name, entry);
  }
}

class Half<Value> {
  readonly entries = new Map<string, Entry<Value>>();
  bytes = 0;

  put(name: string, entry: Entry<Value>): void {
    this.entries.set(name, entry);
    this.bytes += entry.bytes;
  }

  take(name: string): Entry<Value> | undefined {
    const entry = this.entries.get(name);
    if (!entry) return undefined;
    this.entries.delete(name);
    this.bytes -= entry.bytes;
    return entry;
  }
}
