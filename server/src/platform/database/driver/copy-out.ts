import { Readable } from 'node:stream';
import type { ClientBase, Connection, Submittable } from 'pg';

const blockBytes = 64 * 1024;

/**
 * The rows of `copy … to stdout` as bytes. `pg` runs it in place of a query; its types do not know the messages of COPY.
 * PostgreSQL sends one message per row; they are collected in blocks. While nobody reads, the connection is not read
 * either, so memory is bounded.
 */
export class CopyOut extends Readable implements Submittable {
  readonly #statement: string;
  #connection: Connection | undefined;
  #block = Buffer.allocUnsafe(blockBytes);
  #filled = 0;
  #finished = false;
  rows = 0;

  static start(client: ClientBase, statement: string): CopyOut {
    return client.query(new CopyOut(statement));
  }

  private constructor(statement: string) {
    super({ highWaterMark: 4 * blockBytes });
    this.#statement = statement;
  }

  submit(connection: Connection): void {
    this.#connection = connection;
    connection.query(this.#statement);
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    if (this.#filled + chunk.length > this.#block.length) this.#flush();
    if (chunk.length > this.#block.length) {
      this.#hand(Buffer.from(chunk));
      return;
    }
    // `pg` uses its own buffer again.
    chunk.copy(this.#block, this.#filled);
    this.#filled += chunk.length;
  }

  handleCommandComplete({ text: tag }: { text: string }): void {
    this.rows = Number(tag.split(' ').at(-1));
    this.#flush();
  }

  handleReadyForQuery(): void {
    this.#finished = true;
    this.push(null);
  }

  handleError(error: Error): void {
    this.#finished = true;
    this.destroy(error);
  }

  override _read(): void {
    this.#connection?.stream.resume();
  }

  /** Nobody wants the rest: PostgreSQL notices only by the end of the connection. */
  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#connection?.stream.resume();
    if (!this.#finished) this.#connection?.stream.destroy();
    done(error);
  }

  #flush(): void {
    if (this.#filled === 0) return;
    const full = this.#block.subarray(0, this.#filled);
    this.#block = Buffer.allocUnsafe(blockBytes);
    this.#filled = 0;
    this.#hand(full);
  }

  #hand(bytes: Buffer): void {
    if (!this.push(bytes)) this.#connection?.stream.pause();
  }
}
