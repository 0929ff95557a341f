import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { segmentKey } from './backup-key.ts';
import type { ByteReader } from './byte-reader.ts';
import type { ByteSink } from './byte-sink.ts';

/** A chunk that its tag does not confirm: changed, moved, or from another file. */
export class BrokenSealError extends Error {}

export const largestChunk = 256 * 1024;
export const finalFlag = 0x8000_0000;
const saltBytes = 32;
export const tagBytes = 16;

/**
 * The encrypted body of a backup. Each record starts with a number: 0 begins a segment and is followed by its salt;
 * any other is the length of a chunk, its highest bit set in the last one, followed by the encrypted bytes and their
 * tag. The tag also confirms the head of the file, the number of the chunk and whether it is the last, so chunks cannot
 * be left out, moved or cut off at the end.
 */
export type SealContext = { master: Buffer; headDigest: Buffer };

export class SealingSink implements ByteSink {
  readonly #under: ByteSink;
  readonly #context: SealContext;
  #key: Buffer | undefined;
  #index: number;
  #waiting: Buffer[] = [];
  #waitingBytes = 0;

  constructor(under: ByteSink, context: SealContext, firstIndex: number) {
    this.#under = under;
    this.#context = context;
    this.#index = firstIndex;
  }

  async write(bytes: Buffer): Promise<void> {
    for (let rest = bytes; rest.length > 0; ) {
      const part = rest.subarray(0, largestChunk - this.#waitingBytes);
      this.#waiting.push(part);
      this.#waitingBytes += part.length;
      rest = rest.subarray(part.length);
      if (this.#waitingBytes === largestChunk && rest.length > 0) await this.#seal(false);
    }
  }

  async mark(final: boolean): Promise<void> {
    if (this.#waitingBytes > 0) await this.#seal(final);
    await this.#under.mark(final);
  }

  async #seal(final: boolean): Promise<void> {
    const key = this.#key ?? (await this.#beginSegment());
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(this.#index));
    cipher.setAAD(boundData(this.#context, this.#index, final));
    await this.#under.write(toNumber(this.#waitingBytes + (final ? finalFlag : 0)));
    for (const part of this.#waiting) await this.#under.write(cipher.update(part));
    cipher.final();
    await this.#under.write(cipher.getAuthTag());
    this.#index += 1;
    this.#waiting = [];
    this.#waitingBytes = 0;
  }

  async #beginSegment(): Promise<Buffer> {
    const salt = randomBytes(saltBytes);
    await this.#under.write(Buffer.concat([toNumber(0), salt]));
    this.#key = segmentKey(this.#context.master, salt);
    return this.#key;
  }
}

/** Where the chunks went on after damage; the bytes continue there. */
export type FindChunk = (
  behind: Pick<SealedChunk, 'key' | 'context' | 'index'> & { from: number },
) => Promise<{ index: number; beginsEntry: boolean }>;

type SealedRecord = { key: Buffer; length: number; final: boolean };

/** The plain bytes again. `chunks` counts them, and `end` says where the latest whole one ends in the file. */
export class OpenedChunks {
  readonly #raw: ByteReader;
  readonly #context: SealContext;
  #key: Buffer | undefined;
  #latest: SealedRecord | undefined;
  /** How many chunks there are up to `end`. */
  #whole = 0;
  chunks = 0;
  end: number;

  constructor(raw: ByteReader, context: SealContext) {
    this.#raw = raw;
    this.#context = context;
    this.end = raw.consumed;
  }

  [Symbol.asyncIterator](): AsyncIterator<Buffer> {
    return {
      next: async () => {
        if (!this.#latest?.final) return { done: false, value: await this.#open(await this.#readRecord()) };
        if (!(await this.#raw.atEnd())) throw new BrokenSealError();
        return { done: true, value: undefined };
      },
    };
  }

  /**
   * Behind damage: moves to the next chunk that begins an entry. Every entry begins with a chunk of its own, and all its
   * chunks but the last are of the largest size.
   */
  async skipEntry(find: FindChunk): Promise<void> {
    for (;;) {
      if (!this.#key) throw new BrokenSealError();
      const found = await find({ key: this.#key, context: this.#context, from: this.end, index: this.#whole });
      this.chunks = found.index;
      this.#latest = undefined;
      if (found.beginsEntry || (await this.#passEntry())) return;
    }
  }

  /** False if there is damage again. */
  async #passEntry(): Promise<boolean> {
    try {
      do await this.#open(await this.#readRecord());
      while (this.#latest?.length === largestChunk && !this.#latest.final);
      return true;
    } catch (error) {
      if (error instanceof BrokenSealError) return false;
      throw error;
    }
  }

  async #readRecord(): Promise<SealedRecord> {
    for (;;) {
      const number = await this.#raw.readNumber();
      if (number === 0) {
        this.#key = segmentKey(this.#context.master, await this.#raw.readExactly(saltBytes));
        continue;
      }
      const final = number >= finalFlag;
      const length = final ? number - finalFlag : number;
      if (!this.#key || length === 0 || length > largestChunk) throw new BrokenSealError();
      this.#latest = { key: this.#key, length, final };
      return this.#latest;
    }
  }

  async #open({ key, length, final }: SealedRecord): Promise<Buffer> {
    const index = this.chunks;
    this.chunks += 1;
    const sealed = await this.#raw.readExactly(length);
    const tag = await this.#raw.readExactly(tagBytes);
    const plain = openChunk({ key, context: this.#context, index, final }, sealed, tag);
    if (!plain) throw new BrokenSealError();
    this.end = this.#raw.consumed;
    this.#whole = this.chunks;
    return plain;
  }
}

export type SealedChunk = { key: Buffer; context: SealContext; index: number; final: boolean };

/** Nothing if the tag does not confirm it. */
export function openChunk(
  { key, context, index, final }: SealedChunk,
  sealed: Buffer,
  tag: Buffer,
): Buffer | undefined {
  const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(index));
  decipher.setAAD(boundData(context, index, final));
  const plain = decipher.update(sealed);
  decipher.setAuthTag(tag);
  try {
    decipher.final();
    return plain;
  } catch {
    return undefined;
  }
}

function nonceOf(index: number): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(index), 4);
  return nonce;
}

function boundData({ headDigest }: SealContext, index: number, final: boolean): Buffer {
  return Buffer.concat([headDigest, nonceOf(index), Buffer.from([final ? 1 : 0])]);
}

export function toNumber(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
