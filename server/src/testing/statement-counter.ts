import { AsyncLocalStorage } from 'node:async_hooks';
import type { KyselyPlugin } from 'kysely';

export type StatementCounter = { plugin: KyselyPlugin; during(work: () => Promise<unknown>): Promise<number> };

/** Counts the statements that a request causes; those that begin and end a transaction, and jobs beside it, are left out. */
export function createStatementCounter(): StatementCounter {
  const current = new AsyncLocalStorage<{ sent: number }>();
  return {
    plugin: {
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        const counted = current.getStore();
        if (counted) counted.sent += 1;
        return result;
      },
    },
    async during(work) {
      const counted = { sent: 0 };
      await current.run(counted, work);
      return counted.sent;
    },
  };
}
