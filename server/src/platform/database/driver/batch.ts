import type { Connection, Submittable } from 'pg';
import { columnTypes } from '../column-types.ts';
import type { StatementAnswer } from './driver-connection.ts';
import type { WireConnection, WireValue } from './pg-internals.ts';

export type NamedStatement = { name: string; text: string; values: WireValue[] };
type Row = Record<string, unknown>;
type Field = { name: string; dataTypeID: number };
type Column = { name: string; parse: (text: string) => unknown };

/**
 * Several prepared statements with a single Sync at their end. `pg` ends each of its own queries with a Sync, at which
 * PostgreSQL answers and this process wakes up; here both happen once. `pg` runs a batch in place of a query, as it
 * runs pg-cursor.
 */
export class Batch implements Submittable {
  readonly answers: Promise<StatementAnswer[]>;
  readonly #outcome = Promise.withResolvers<StatementAnswer[]>();
  readonly #statements: readonly NamedStatement[];
  readonly #answered: StatementAnswer[] = [];
  #rows: Row[] = [];
  #columns: Column[] = [];

  constructor(statements: readonly NamedStatement[]) {
    this.#statements = statements;
    this.answers = this.#outcome.promise;
  }

  /** Once a statement is parsed, `pg` notes the name and text that it finds here. */
  get name(): string | undefined {
    return this.#beingAnswered?.name;
  }

  get text(): string | undefined {
    return this.#beingAnswered?.text;
  }

  get #beingAnswered(): NamedStatement | undefined {
    return this.#statements[this.#answered.length];
  }

  submit(given: Connection): void {
    const connection = given as WireConnection;
    const parsing = new Set<string>();
    connection.stream.cork();
    for (const { name, text, values } of this.#statements) {
      if (!connection.parsedStatements[name] && !parsing.has(name)) {
        parsing.add(name);
        connection.parse({ name, text, types: [] }, true);
      }
      connection.bind({ statement: name, values }, true);
      connection.describe({ type: 'P', name: '' }, true);
      connection.execute({}, true);
    }
    connection.sync();
    connection.stream.uncork();
  }

  handleRowDescription({ fields }: { fields: Field[] }): void {
    this.#columns = fields.map(({ name, dataTypeID: oid }) => ({
      name,
      parse: columnTypes.getTypeParser(oid, 'text'),
    }));
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    try {
      this.#rows.push(toRow(this.#columns, fields));
    } catch (error) {
      // Thrown from here, the error would reach the code that reads the socket and end the process.
      this.#outcome.reject(error);
    }
  }

  /** The tag is the command's name, with the number of rows that it affected at the end. */
  handleCommandComplete({ text: tag }: { text: string }): void {
    const [command = '', ...numbers] = tag.split(' ');
    this.#answered.push({ command, rowCount: Number(numbers.at(-1) ?? 0), rows: this.#rows });
    this.#rows = [];
  }

  handleReadyForQuery(): void {
    this.#outcome.resolve(this.#answered);
  }

  handleError(error: unknown): void {
    this.#outcome.reject(error);
  }
}

function toRow(columns: readonly Column[], texts: readonly (string | null)[]): Row {
  const row: Row = {};
  for (const [index, { name, parse }] of columns.entries()) {
    const text = texts[index] ?? null;
    row[name] = text === null ? null : parse(text);
  }
  return row;
}
