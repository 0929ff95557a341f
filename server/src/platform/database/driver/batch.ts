import type { Connection, Submittable } from 'pg';
import type { StatementAnswer } from './driver-connection.ts';
import { encodeBatch, type NamedStatement } from './encode-batch.ts';
import type { WireConnection } from './pg-internals.ts';
import { type Field, type MakeRow, type Row, rowMaker } from './row-maker.ts';

/** What a connection's prepared statements answer with. PostgreSQL refuses to run one whose columns have changed. */
const rowMakers = new WeakMap<Connection, Map<string, MakeRow>>();
const noRows: MakeRow = () => ({});

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
  #makers = new Map<string, MakeRow>();
  #makeRow: MakeRow | undefined;
  #rows: Row[] = [];

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
    this.#makers = rowMakers.get(connection) ?? new Map<string, MakeRow>();
    rowMakers.set(connection, this.#makers);
    const parsing = new Set<string>();
    const sent = this.#statements.map((statement) => {
      const { name } = statement;
      // PostgreSQL forgets a statement without a name when the next one comes.
      if (name === '') return { ...statement, parse: true, describe: true };
      const parse = !connection.parsedStatements[name] && !parsing.has(name);
      if (parse) parsing.add(name);
      // Not the same: a statement that was parsed, and then refused because of its values, was never described.
      return { ...statement, parse, describe: !this.#makers.has(name) };
    });
    connection.stream.write(encodeBatch(sent));
  }

  handleRowDescription({ fields }: { fields: Field[] }): void {
    this.#makers.set(this.name ?? '', rowMaker(fields));
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    try {
      this.#makeRow ??= this.#makerOfAnswer();
      this.#rows.push(this.#makeRow(fields));
    } catch (error) {
      // Thrown from here, the error would reach the code that reads the socket and end the process.
      this.#outcome.reject(error);
    }
  }

  /** The tag is the command's name, with the number of rows that it affected at the end. */
  handleCommandComplete({ text: tag }: { text: string }): void {
    const [command = '', ...numbers] = tag.split(' ');
    const name = this.name ?? '';
    if (!this.#makers.has(name)) this.#makers.set(name, noRows);
    this.#answered.push({ command, rowCount: Number(numbers.at(-1) ?? 0), rows: this.#rows });
    this.#rows = [];
    this.#makeRow = undefined;
    this.#makers.delete('');
  }

  #makerOfAnswer(): MakeRow {
    const maker = this.#makers.get(this.name ?? '');
    if (!maker) throw new Error('A row arrived before its columns');
    return maker;
  }

  handleReadyForQuery(): void {
    this.#outcome.resolve(this.#answered);
  }

  handleError(error: unknown): void {
    this.#outcome.reject(error);
  }
}
