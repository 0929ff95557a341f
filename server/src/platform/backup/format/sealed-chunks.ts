import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { segmentKey } from './backup-key.ts';
import { type ByteReader, EndedTooEarlyError } from './byte-reader.ts';
import type { ByteSink } from './byte-sink.ts';

/** A chunk that its tag does not confirm: changed, moved, or from another file. */
export class BrokenSealError extends Error {}

const largestChunk = 256 * 1024;
const finalFlag = 0x8000_0000;
const saltBytes = 32;
const tagBytes = 16;

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

type SealedRecord = { key: Buffer; length: number; final: boolean };

/** The plain bytes again. `chunks` counts chunks and `end` says where the latest of them ends in the file. */
export class OpenedChunks {
  readonly #raw: ByteReader;
  readonly #context: SealContext;
  #key: Buffer | undefined;
  #latest: SealedRecord | undefined;
  #isLost = false;
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
   * After a chunk that its tag does not confirm: leaves out the chunks up to the next entry. Every entry begins with a
   * chunk of its own, and all chunks of an entry but the last are of the largest size.
   */
  async skipEntry(): Promise<void> {
    if (this.#isLost || this.#latest?.final) throw new BrokenSealError();
    if (await this.#raw.atEnd()) throw new EndedTooEarlyError();
    while (this.#latest?.length === largestChunk && !this.#latest.final) {
      const { length } = await this.#readRecord();
      await this.#raw.readExactly(length + tagBytes);
      this.chunks += 1;
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
      // Behind a damaged length nobody knows where the next chunk begins.
      this.#isLost = !this.#key || length === 0 || length > largestChunk;
      if (!this.#key || this.#isLost) throw new BrokenSealError();
      this.#latest = { key: this.#key, length, final };
      return this.#latest;
    }
  }

  async #open({ key, length, final }: SealedRecord): Promise<Buffer> {
    const index = this.chunks;
    this.chunks += 1;
    const sealed = await this.#raw.readExactly(length);
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(index));
    decipher.setAAD(boundData(this.#context, index, final));
    const plain = decipher.update(sealed);
    decipher.setAuthTag(await this.#raw.readExactly(tagBytes));
    try {
      decipher.final();
    } catch {
      throw new BrokenSealError();
    }
    this.end = this.#raw.consumed;
    return plain;
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
