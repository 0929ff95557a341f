import type { CompiledQuery } from 'kysely';
import { DriverConnection, type StatementAnswer } from './driver-connection.ts';
import { statementName } from './statement-names.ts';

/** Sends one statement after the other, by the documented calls of `pg` alone. */
export class PlainConnection extends DriverConnection {
  /** PostgreSQL takes a batch as one transaction; statements sent one by one need it spelled out. */
  override runTogether(queries: readonly CompiledQuery[]): Promise<StatementAnswer[]> {
    const needsTransaction = queries.length > 1 && !this.inTransaction;
    return needsTransaction ? this.runAsTransaction(queries) : super.runTogether(queries);
  }

  protected override async send(queries: readonly CompiledQuery[]): Promise<StatementAnswer[]> {
    const answers: StatementAnswer[] = [];
    for (const { sql: text, parameters } of queries) {
      const name = this.prepares ? statementName(text) : undefined;
      answers.push(await this.client.query({ ...(name ? { name } : {}), text, values: [...parameters] }));
    }
    return answers;
  }
}
