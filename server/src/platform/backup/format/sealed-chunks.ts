import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { segmentKey } from './backup-key.ts';
import type { ByteReader } from './byte-reader.ts';
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

/** The plain bytes again. `opened` counts whole chunks and where the latest of them ends in the file. */
export class OpenedChunks {
  readonly #raw: ByteReader;
  readonly #context: SealContext;
  chunks = 0;
  end: number;

  constructor(raw: ByteReader, context: SealContext) {
    this.#raw = raw;
    this.#context = context;
    this.end = raw.consumed;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Buffer> {
    let key: Buffer | undefined;
    for (let final = false; !final; ) {
      const number = await this.#raw.readNumber();
      if (number === 0) {
        key = segmentKey(this.#context.master, await this.#raw.readExactly(saltBytes));
        continue;
      }
      final = number >= finalFlag;
      const length = final ? number - finalFlag : number;
      if (!key || length === 0 || length > largestChunk) throw new BrokenSealError();
      yield await this.#open(key, length, final);
    }
    if (!(await this.#raw.atEnd())) throw new BrokenSealError();
  }

  async #open(key: Buffer, length: number, final: boolean): Promise<Buffer> {
    const sealed = await this.#raw.readExactly(length);
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(this.chunks));
    decipher.setAAD(boundData(this.#context, this.chunks, final));
    const plain = decipher.update(sealed);
    decipher.setAuthTag(await this.#raw.readExactly(tagBytes));
    try {
      decipher.final();
    } catch {
      throw new BrokenSealError();
    }
    this.chunks += 1;
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
