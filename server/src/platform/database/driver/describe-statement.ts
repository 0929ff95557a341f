import type { Client, Connection, Submittable } from 'pg';

/** `tableID` and `columnID` are zero for a value that is computed. */
export type DescribedColumn = { name: string; dataTypeID: number; tableID: number; columnID: number };
export type StatementDescription = { parameters: number[]; columns: DescribedColumn[] };

/** What PostgreSQL says about a statement without running it; throws what it says about one that it refuses. */
export function describeStatement(client: Client, text: string): Promise<StatementDescription> {
  return client.query(new Description(text)).answer;
}

class Description implements Submittable {
  readonly answer: Promise<StatementDescription>;
  readonly #outcome = Promise.withResolvers<StatementDescription>();
  readonly #text: string;
  #parameters: number[] = [];
  #columns: DescribedColumn[] = [];

  constructor(text: string) {
    this.#text = text;
    this.answer = this.#outcome.promise;
  }

  submit(connection: Connection): void {
    connection.once('parameterDescription', ({ dataTypeIDs }: { dataTypeIDs: number[] }) => {
      this.#parameters = dataTypeIDs;
    });
    connection.parse({ name: '', text: this.#text, types: [] }, true);
    connection.describe({ type: 'S', name: '' }, true);
    connection.sync();
  }

  handleRowDescription({ fields }: { fields: DescribedColumn[] }): void {
    this.#columns = fields;
  }

  handleReadyForQuery(): void {
    this.#outcome.resolve({ parameters: this.#parameters, columns: this.#columns });
  }

  handleError(error: unknown): void {
    this.#outcome.reject(error);
  }
}
