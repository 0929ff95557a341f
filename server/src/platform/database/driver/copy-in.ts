import { once } from 'node:events';
import type { ClientBase, Connection, Submittable } from 'pg';

// What the types of `pg` leave out.
type CopyConnection = Connection & {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
};

/** Sends bytes to `copy … from stdin`, no faster than PostgreSQL takes them. The number of rows. */
export async function copyIn(client: ClientBase, statement: string, content: AsyncIterable<Buffer>): Promise<number> {
  const copy = client.query(new CopyIn(statement));
  const connection = await Promise.race([copy.ready, copy.done.then(() => undefined)]);
  if (!connection) throw new Error('The statement copies nothing in.');
  try {
    for await (const piece of content) {
      connection.sendCopyFromChunk(piece);
      if (connection.stream.writableNeedDrain) await Promise.race([once(connection.stream, 'drain'), copy.done]);
      if (copy.failed) break;
    }
  } catch (error) {
    connection.sendCopyFail('the backup cannot be read');
    await copy.done.catch(() => undefined);
    throw error;
  }
  connection.endCopyFrom();
  return copy.done;
}

class CopyIn implements Submittable {
  readonly #statement: string;
  readonly #ready = Promise.withResolvers<CopyConnection>();
  readonly #done = Promise.withResolvers<number>();
  readonly ready = this.#ready.promise;
  readonly done = this.#done.promise;
  failed = false;
  #rows = 0;

  constructor(statement: string) {
    this.#statement = statement;
    // The sender may notice a failure only at the next piece; until then it is not an unhandled one.
    this.done.catch(() => undefined);
  }

  submit(connection: Connection): void {
    connection.query(this.#statement);
  }

  handleCopyInResponse(connection: CopyConnection): void {
    this.#ready.resolve(connection);
  }

  handleCommandComplete({ text: tag }: { text: string }): void {
    this.#rows = Number(tag.split(' ').at(-1));
  }

  handleReadyForQuery(): void {
    this.#done.resolve(this.#rows);
  }

  handleError(error: Error): void {
    this.failed = true;
    this.#done.reject(error);
  }
}
