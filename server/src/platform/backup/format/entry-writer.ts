import { createHash, type Hash } from 'node:crypto';
import type { ByteSink } from './byte-sink.ts';
import { type EntryHead, largestBlock } from './entry-heads.ts';
import { toNumber } from './sealed-chunks.ts';

/** How far a backup has come; a resumed one continues from the state that its reader found. */
export type EntryProgress = { entries: number; digest: Hash };

/**
 * Writes entries: the length of the head, the head as JSON, the content in blocks of a length and as many bytes, a
 * length of zero, the SHA-256 of the content. The last entry has the SHA-256 of all heads and content digests.
 */
export class EntryWriter {
  readonly #sink: ByteSink;
  readonly #progress: EntryProgress;

  constructor(sink: ByteSink, progress: EntryProgress = { entries: 0, digest: createHash('sha256') }) {
    this.#sink = sink;
    this.#progress = progress;
  }

  /** The number of bytes that the content had. */
  async append(head: EntryHead, content: AsyncIterable<Buffer> | Iterable<Buffer>, final = false): Promise<number> {
    const headBytes = Buffer.from(JSON.stringify(head));
    const contentDigest = createHash('sha256');
    let length = 0;
    await this.#sink.write(Buffer.concat([toNumber(headBytes.length), headBytes]));
    for await (const piece of content) {
      for (let from = 0; from < piece.length; from += largestBlock) {
        const block = piece.subarray(from, from + largestBlock);
        contentDigest.update(block);
        await this.#sink.write(toNumber(block.length));
        await this.#sink.write(block);
        length += block.length;
      }
    }
    const digest = contentDigest.digest();
    await this.#sink.write(Buffer.concat([toNumber(0), digest]));
    await this.#sink.mark(final);
    this.#progress.entries += 1;
    this.#progress.digest.update(headBytes).update(digest);
    return length;
  }

  async end(): Promise<void> {
    const { entries, digest } = this.#progress;
    await this.append({ kind: 'end', entries, digest: digest.copy().digest('hex') }, [], true);
  }
}
