type Kept<Value> = { value: Value; bytes: number };

/**
 * Values by name, up to a number of bytes. They are kept in two halves: when the younger is full, the older one leaves, except
 * for what was used since. Finding something that is used often therefore moves nothing.
 */
export class KeptValues<Value> {
  readonly #mostOfHalf: number;
  #young = new Half<Value>();
  #old = new Half<Value>();

  constructor(mostBytes: number) {
    this.#mostOfHalf = mostBytes / 2;
  }

  get bytes(): number {
    return this.#young.bytes + this.#old.bytes;
  }

  find(name: string): Value | undefined {
    const young = this.#young.kept.get(name);
    if (young) return young.value;
    const old = this.#old.take(name);
    if (old) this.#put(name, old);
    return old?.value;
  }

  keep(name: string, value: Value, bytes: number): void {
    this.forget(name);
    this.#put(name, { value, bytes });
  }

  forget(name: string): void {
    this.#young.take(name);
    this.#old.take(name);
  }

  #put(name: string, kept: Kept<Value>): void {
    if (kept.bytes > this.#mostOfHalf) return;
    if (this.#young.bytes + kept.bytes > this.#mostOfHalf) {
      this.#old = this.#young;
      this.#young = new Half();
    }
    this.#young.put(name, kept);
  }
}

class Half<Value> {
  readonly kept = new Map<string, Kept<Value>>();
  bytes = 0;

  put(name: string, kept: Kept<Value>): void {
    this.kept.set(name, kept);
    this.bytes += kept.bytes;
  }

  take(name: string): Kept<Value> | undefined {
    const kept = this.kept.get(name);
    if (!kept) return undefined;
    this.kept.delete(name);
    this.bytes -= kept.bytes;
    return kept;
  }
}
