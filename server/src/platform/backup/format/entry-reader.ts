import { createHash } from 'node:crypto';
import { say } from '../../process/operator-words.ts';
import { DamagedBackupError } from '../backup-error.ts';
import { type ByteReader, EndedTooEarlyError } from './byte-reader.ts';
import { digestBytes, type EntryHead, entryHead, largestBlock, longestEntryHead } from './entry-heads.ts';
import type { EntryProgress } from './entry-writer.ts';
import { BrokenSealError } from './sealed-chunks.ts';

/** One entry. Its content can be read once; what is left of it is read before the next entry is handed out. */
export type ReadEntry = { head: EntryHead; content: AsyncIterable<Buffer> };

/** Moves the bytes to the next entry behind a damaged one, which began at this place. */
export type SkipDamaged = (from: number) => Promise<void>;

type OpenEntry = {
  head: EntryHead;
  headBytes: Buffer;
  start: number;
  /** Why its content cannot be read. */
  failure?: unknown;
  /** The content has an end, but its digest is another. */
  hasEnd?: true;
};

/**
 * Reads the entries of a backup from front to back and confirms each digest, also of content that nobody asked for. With
 * `skipDamaged` the content of a damaged file fails, and the entries go on behind it.
 */
export class EntryReader {
  readonly #bytes: ByteReader;
  readonly #file: string;
  readonly #skipDamaged: SkipDamaged | undefined;
  readonly progress: EntryProgress = { entries: 0, digest: createHash('sha256') };
  /** How many entries are damaged; known at the end. */
  lost = 0;
  /** A damaged entry whose end may have been none: the next head will show. */
  #suspect: number | undefined;

  constructor(bytes: ByteReader, file: string, skipDamaged?: SkipDamaged) {
    this.#bytes = bytes;
    this.#file = file;
    this.#skipDamaged = skipDamaged;
  }

  /** Ends after the last entry of a whole backup; a backup without one fails. */
  async *entries(): AsyncGenerator<ReadEntry> {
    try {
      for (;;) {
        const entry = await this.#next();
        const { head } = entry;
        const content = withoutEarlyEnd(this.#content(entry));
        if (head.kind === 'end') return await this.#finish(head, content);
        yield { head, content };
        await this.#pass(entry, content);
      }
    } catch (error) {
      throw this.#explain(error);
    }
  }

  async #next(): Promise<OpenEntry> {
    for (;;) {
      const start = this.#bytes.consumed;
      try {
        const headBytes = await this.#readHeadBytes();
        const head = this.#parse(headBytes);
        this.#suspect = undefined;
        return { head, headBytes, start };
      } catch (error) {
        await this.#skip(error, this.#suspect ?? start);
      }
    }
  }

  /** To the end of the entry, or of its damage. */
  async #pass(entry: OpenEntry, content: AsyncIterable<Buffer>): Promise<void> {
    try {
      for await (const _ of content);
    } catch (error) {
      entry.failure = error;
    }
    const { failure, head, start, hasEnd } = entry;
    if (failure === undefined) return;
    if (head.kind !== 'file' || !this.#skipDamaged) throw failure;
    if (hasEnd) this.#suspect = start;
    else await this.#skip(failure, start);
  }

  async #skip(error: unknown, from: number): Promise<void> {
    if (!this.#skipDamaged || !isDamage(error)) throw error;
    await this.#skipDamaged(from);
    this.#suspect = undefined;
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

  async *#content(entry: OpenEntry): AsyncGenerator<Buffer> {
    const { head, headBytes } = entry;
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
      const isWhole = digest.equals(await this.#bytes.readExactly(digestBytes));
      if (!isWhole) entry.hasEnd = true;
      if (!isWhole) throw this.#damaged(head);
      if (head.kind === 'end') return;
      this.progress.entries += 1;
      this.progress.digest.update(headBytes).update(digest);
    } catch (error) {
      entry.failure = this.#explain(error);
      throw entry.failure;
    }
  }

  async #finish(head: Extract<EntryHead, { kind: 'end' }>, content: AsyncIterable<Buffer>): Promise<void> {
    for await (const _ of content);
    const { entries, digest } = this.progress;
    this.lost = head.entries - entries;
    const complete = this.lost === 0 && head.digest === digest.copy().digest('hex');
    const isAllowed = this.#skipDamaged !== undefined && this.lost > 0;
    if (!(complete || isAllowed) || !(await this.#bytes.atEnd())) throw this.#damaged();
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

function isDamage(error: unknown): boolean {
  return [DamagedBackupError, EndedTooEarlyError, BrokenSealError].some((kind) => error instanceof kind);
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
