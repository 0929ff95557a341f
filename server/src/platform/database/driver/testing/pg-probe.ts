import type { Client, Connection, Submittable } from 'pg';
import type { WireConnection } from '../pg-internals.ts';

export const probed = { name: 'probe', text: 'select $1::text as name, $2::int as number' };

export type Seen = {
  parameterTypes: number[];
  columns: { name: string; dataTypeID: number; tableID: number; columnID: number }[];
  rows: (string | null)[][];
  tags: string[];
  ready: boolean;
  error?: { code?: string };
};

/** Takes the place of a query, as a batch does, and notes how `pg` treats it. */
export class Probe implements Submittable {
  readonly ended = Promise.withResolvers<void>();
  readonly seen: Seen = { parameterTypes: [], columns: [], rows: [], tags: [], ready: false };
  readonly name = probed.name;
  readonly text = probed.text;
  connection: WireConnection | undefined;
  readonly #number: string | null;

  constructor(number: string | null) {
    this.#number = number;
  }

  submit(connection: Connection): void {
    this.connection = connection as WireConnection;
    connection.once('parameterDescription', ({ dataTypeIDs }) => {
      this.seen.parameterTypes = dataTypeIDs;
    });
    connection.parse({ ...probed, types: [] }, true);
    connection.describe({ type: 'S', name: probed.name }, true);
    connection.bind({ statement: probed.name, values: ['a', this.#number] }, true);
    connection.execute({}, true);
    connection.sync();
  }

  handleRowDescription({ fields }: { fields: Seen['columns'] }): void {
    this.seen.columns = fields;
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    this.seen.rows.push(fields);
  }

  handleCommandComplete({ text: tag }: { text: string }): void {
    this.seen.tags.push(tag);
  }

  handleReadyForQuery(): void {
    this.seen.ready = true;
    this.ended.resolve();
  }

  handleError(error: { code?: string }): void {
    this.seen.error = error;
    this.ended.resolve();
  }
}

/**
 * What `pg` did with a probe. One that it never answers waits until a query of `pg` behind it has been answered.
 */
export async function sendProbe(client: Client, number: string | null): Promise<Probe> {
  const probe = new Probe(number);
  client.query(probe);
  await Promise.race([probe.ended.promise, client.query('select 1')]);
  return probe;
}
