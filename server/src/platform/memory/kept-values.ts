type Kept<Value> = { value: Value; bytes: number };

/** Values by name, up to a number of bytes; the least recently used leave first. */
export class KeptValues<Value> {
  readonly #mostBytes: number;
  readonly #kept = new Map<string, Kept<Value>>();
  #bytes = 0;

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  find(name: string): Value | undefined {
    const kept = this.#kept.get(name);
    if (!kept) return undefined;
    // The least recently used are at the front.
    this.#kept.delete(name);
    this.#kept.set(name, kept);
    return kept.value;
  }

  keep(name: string, value: Value, bytes: number): void {
    this.forget(name);
    this.#kept.set(name, { value, bytes });
    this.#bytes += bytes;
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#mostBytes) return;
      this.forget(oldest);
    }
  }

  forget(name: string): void {
    this.#bytes -= this.#kept.get(name)?.bytes ?? 0;
    this.#kept.delete(name);
  }
}
