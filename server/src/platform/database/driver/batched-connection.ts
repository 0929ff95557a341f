import type { CompiledQuery } from 'kysely';
import { Batch } from './batch.ts';
import { DriverConnection, type StatementAnswer } from './driver-connection.ts';
import type { NamedStatement } from './encode-batch.ts';
import { fillLists } from './fill-lists.ts';
import { toWireValue } from './pg-internals.ts';
import { statementName } from './statement-names.ts';

/** Sends all statements in one round trip. */
export class BatchedConnection extends DriverConnection {
  protected override send(queries: readonly CompiledQuery[]): Promise<StatementAnswer[]> {
    return this.client.query(new Batch(queries.map((query) => toNamed(query, this.prepares)))).answers;
  }
}

/** Values are converted before anything is written: one that cannot be would leave half a batch on the wire. */
function toNamed({ sql: text, parameters }: CompiledQuery, prepares: boolean): NamedStatement {
  const name = prepares ? statementName(text) : '';
  if (name === undefined) throw new Error('Only statements with a name can be sent together.');
  const values = prepares ? fillLists(text, parameters) : parameters;
  return { name, text, values: values.map(toWireValue) };
}
