import { createHash } from 'node:crypto';
import { say } from '../../process/operator-words.ts';
import { DamagedBackupError } from '../backup-error.ts';
import { type ByteReader, EndedTooEarlyError } from './byte-reader.ts';
import { digestBytes, type EntryHead, entryHead, largestBlock, longestEntryHead } from './entry-heads.ts';
import type { EntryProgress } from './entry-writer.ts';
import { BrokenSealError } from './sealed-chunks.ts';

/** One entry. Its content can be read once; what is left of it is read before the next entry is handed out. */
export type ReadEntry = { head: EntryHead; content: AsyncIterable<Buffer> };

/** Reads the entries of a backup from front to back and confirms each digest, also of content that nobody asked for. */
export class EntryReader {
  readonly #bytes: ByteReader;
  readonly #file: string;
  readonly progress: EntryProgress = { entries: 0, digest: createHash('sha256') };

  constructor(bytes: ByteReader, file: string) {
    this.#bytes = bytes;
    this.#file = file;
  }

  /** Ends after the last entry of a whole backup; a backup without one fails. */
  async *entries(): AsyncGenerator<ReadEntry> {
    try {
      for (;;) {
        const headBytes = await this.#readHeadBytes();
        const head = this.#parse(headBytes);
        const content = withoutEarlyEnd(this.#content(headBytes, head));
        if (head.kind === 'end') return await this.#finish(head, content);
        yield { head, content };
        for await (const _ of content);
      }
    } catch (error) {
      throw this.#explain(error);
    }
  }

  async #readHeadBytes(): Promise<Buffer> {
    const length = await this.#bytes.readNumber();
    if (length === 0 || length > longestEntryHead) throw this.#damaged();
    return this.#bytes.readExactly(length);
  }

  #parse(bytes: Buffer): EntryHead {
    try {
      return entryHead.parse(JSON.parse(bytes.toString()));
    } catch {
      throw this.#damaged();
    }
  }

  async *#content(headBytes: Buffer, head: EntryHead): AsyncGenerator<Buffer> {
    const contentDigest = createHash('sha256');
    try {
      for (let left = await this.#bytes.readNumber(); left > 0; left = await this.#bytes.readNumber()) {
        if (left > largestBlock) throw this.#damaged(head);
        while (left > 0) {
          const piece = await this.#bytes.readSome(left);
          contentDigest.update(piece);
          left -= piece.length;
          yield piece;
        }
      }
      const digest = contentDigest.digest();
      if (!digest.equals(await this.#bytes.readExactly(digestBytes))) throw this.#damaged(head);
      if (head.kind === 'end') return;
      this.progress.entries += 1;
      this.progress.digest.update(headBytes).update(digest);
    } catch (error) {
      throw this.#explain(error);
    }
  }

  async #finish(head: Extract<EntryHead, { kind: 'end' }>, content: AsyncIterable<Buffer>): Promise<void> {
    for await (const _ of content);
    const { entries, digest } = this.progress;
    const complete = head.entries === entries && head.digest === digest.copy().digest('hex');
    if (!complete || !(await this.#bytes.atEnd())) throw this.#damaged();
  }

  #damaged(head?: EntryHead): DamagedBackupError {
    const file = this.#file;
    return new DamagedBackupError(
      head
        ? say('{file} is damaged ({entry}); please use another backup.', { file, entry: describeEntry(head) })
        : say('{file} is damaged; please use another backup.', { file }),
    );
  }

  #explain(error: unknown): unknown {
    if (error instanceof BrokenSealError) return this.#damaged();
    if (error instanceof EndedTooEarlyError) {
      return new DamagedBackupError(
        say('{file} ends too early: the backup was interrupted, or this copy of it is not whole.', {
          file: this.#file,
        }),
      );
    }
    return error;
  }
}

/** A reader that stops in the middle must not close the content: the rest of it comes before the next entry. */
function withoutEarlyEnd(content: AsyncGenerator<Buffer>): AsyncIterable<Buffer> {
  return { [Symbol.asyncIterator]: () => ({ next: () => content.next() }) };
}

function describeEntry(head: EntryHead): string {
  if (head.kind === 'file') return say('the file {name}', { name: head.key });
  if (head.kind === 'table') return say('the table {name}', { name: head.name });
  return say('the part "{name}"', { name: head.kind });
}
