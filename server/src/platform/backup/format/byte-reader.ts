/** The source ended inside something that should have been longer. */
export class EndedTooEarlyError extends Error {}

/** Reads exact numbers of bytes from a stream of buffers, without ever holding more than was asked for. */
export class ByteReader {
  #source: AsyncIterator<Buffer>;
  #held: Buffer = Buffer.alloc(0);
  /** Bytes handed out so far. */
  consumed = 0;

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** At least one byte and at most `limit`: whatever is at hand. */
  async readSome(limit: number): Promise<Buffer> {
    if (!(await this.#fill())) throw new EndedTooEarlyError();
    return this.#take(Math.min(limit, this.#held.length));
  }

  async readExactly(length: number): Promise<Buffer> {
    if (length === 0) return Buffer.alloc(0);
    const first = await this.readSome(length);
    if (first.length === length) return first;
    const parts = [first];
    for (let missing = length - first.length; missing > 0; ) {
      const part = await this.readSome(missing);
      parts.push(part);
      missing -= part.length;
    }
    return Buffer.concat(parts);
  }

  async readNumber(): Promise<number> {
    return (await this.readExactly(4)).readUInt32BE();
  }

  async atEnd(): Promise<boolean> {
    return !(await this.#fill());
  }

  /** Goes on with another source, which begins behind `consumed` bytes. */
  async moveTo(source: AsyncIterable<Buffer>, consumed: number): Promise<void> {
    await this.close();
    this.#source = source[Symbol.asyncIterator]();
    this.#held = Buffer.alloc(0);
    this.consumed = consumed;
  }

  /** Forgets what was read from the source and not handed out. */
  discard(): void {
    this.#held = Buffer.alloc(0);
  }

  async close(): Promise<void> {
    await this.#source.return?.();
  }

  async #fill(): Promise<boolean> {
    while (this.#held.length === 0) {
      const next = await this.#source.next();
      if (next.done) return false;
      this.#held = next.value;
    }
    return true;
  }

  #take(length: number): Buffer {
    const taken = this.#held.subarray(0, length);
    this.#held = this.#held.subarray(length);
    this.consumed += length;
    return taken;
  }
}
