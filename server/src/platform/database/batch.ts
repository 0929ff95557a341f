import pg, { type Connection, type Submittable } from 'pg';
import { columnTypes } from './column-types.ts';

// What the driver's types leave out.
declare module 'pg' {
  interface Connection {
    /** What this connection has prepared, by name: the driver notes `name` and `text` of the query that is answered. */
    parsedStatements: Record<string, string>;
  }
}
const { prepareValue } = (pg as unknown as { utils: { prepareValue(value: unknown): Buffer | string | null } }).utils;

export type Named = { name: string; text: string; values: (Buffer | string | null)[] };
type Row = Record<string, unknown>;
export type Answer = { command: string; rowCount: number; rows: Row[] };
type Field = { name: string; dataTypeID: number };
type Column = { name: string; parse: (text: string) => unknown };

/** Before anything is written: a value without a form would otherwise leave half a batch on the wire. */
export function named(name: string, text: string, values: readonly unknown[]): Named {
  return { name, text, values: values.map((value) => prepareValue(value)) };
}

/**
 * Several prepared statements behind a single Sync. The driver ends each of its own queries with one, at which
 * PostgreSQL answers and this process wakes; here both happen once. Takes the place of a query at the driver, as
 * pg-cursor does.
 */
export class Batch implements Submittable {
  readonly answers: Promise<Answer[]>;
  readonly #outcome = Promise.withResolvers<Answer[]>();
  readonly #statements: readonly Named[];
  readonly #answered: Answer[] = [];
  #rows: Row[] = [];
  #columns: Column[] = [];

  constructor(statements: readonly Named[]) {
    this.#statements = statements;
    this.answers = this.#outcome.promise;
  }

  get name(): string | undefined {
    return this.#beingAnswered?.name;
  }

  get text(): string | undefined {
    return this.#beingAnswered?.text;
  }

  get #beingAnswered(): Named | undefined {
    return this.#statements[this.#answered.length];
  }

  submit(connection: Connection): void {
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
      // Thrown from here it would reach the socket's reader, and end the process.
      this.#outcome.reject(error);
    }
  }

  /** The tag is the command's name, with the number of rows it touched at the end. */
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
