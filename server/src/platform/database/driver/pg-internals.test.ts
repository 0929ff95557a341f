import { PassThrough } from 'node:stream';
import pg, { type Connection } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { processIdOf, type WireConnection, type WireValue } from './pg-internals.ts';
import { Probe, probed, type Seen, sendProbe } from './testing/pg-probe.ts';

/** What this folder takes from `pg`, most of it undocumented. */
type Library = {
  utils: { prepareValue(value: unknown): WireValue };
  Connection: typeof pg.Connection;
  Client: typeof pg.Client;
};
/** `works` may also throw: a part that is gone mostly shows by a TypeError. */
type Part = { part: string; usedBy: string; works(library: Library): boolean | Promise<boolean> };

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const library = pg as unknown as Library;

const parts: Part[] = [
  {
    part: 'utils.prepareValue(value)',
    usedBy: 'pg-internals.ts',
    works({ utils: { prepareValue } }) {
      const values = [null, undefined, 7, true, ['a', null], Buffer.from('x')].map((value) => prepareValue(value));
      return same(values, [null, null, '7', 'true', '{"a",NULL}', Buffer.from('x')]);
    },
  },
  {
    part: 'Connection.parse({ name, text, types }, more)',
    usedBy: 'describe-statement.ts',
    works: writes((connection) => connection.parse({ ...probed, types: [] }, true), 'P', `probe\0${probed.text}\0\0\0`),
  },
  {
    part: "Connection.describe({ type: 'S', name }, more)",
    usedBy: 'describe-statement.ts',
    works: writes((connection) => connection.describe({ type: 'S', name: '' }, true), 'D', 'S\0'),
  },
  {
    part: 'Connection.sync()',
    usedBy: 'describe-statement.ts',
    works: writes((connection) => connection.sync(), 'S', ''),
  },
  {
    part: 'Connection.stream.write(bytes)',
    usedBy: 'batch.ts',
    works: (given) => probe(given, ({ stream }) => typeof stream.write === 'function'),
  },
  {
    part: 'Client.query({ submit(connection), … })',
    usedBy: 'batch.ts, describe-statement.ts',
    works: (given) => probe(given, () => true),
  },
  {
    part: 'Connection.parsedStatements, where Client notes the name and text of the query that is answered',
    usedBy: 'batch.ts',
    works: (given) =>
      probe(given, ({ parsedStatements }, seen) => seen.ready && parsedStatements.probe === probed.text),
  },
  {
    part: 'Client.processID',
    usedBy: 'pg-internals.ts, hosts.ts',
    async works({ Client }) {
      const client = new Client(database.connection);
      await client.connect();
      const { rows } = await client.query('select pg_backend_pid() as pid').finally(() => client.end());
      return same(processIdOf(client), rows[0].pid);
    },
  },
  {
    part: "Connection's event parameterDescription({ dataTypeIDs })",
    usedBy: 'describe-statement.ts',
    works: (given) => probe(given, (_, { parameterTypes }) => same(parameterTypes, [25, 23])),
  },
  {
    part: 'handleRowDescription({ fields: [{ name, dataTypeID, tableID, columnID }] })',
    usedBy: 'batch.ts, describe-statement.ts',
    works: (given) =>
      probe(given, (_, { columns }) =>
        same(
          columns.map(({ name, dataTypeID, tableID, columnID }) => [name, dataTypeID, tableID, columnID]),
          [
            ['name', 25, 0, 0],
            ['number', 23, 0, 0],
          ],
        ),
      ),
  },
  {
    part: 'handleDataRow({ fields: (string | null)[] })',
    usedBy: 'batch.ts',
    works: (given) => probe(given, (_, { rows }) => same(rows, [['a', null]])),
  },
  {
    part: 'handleCommandComplete({ text })',
    usedBy: 'batch.ts',
    works: (given) => probe(given, (_, { tags }) => same(tags, ['SELECT 1'])),
  },
  {
    part: 'handleReadyForQuery()',
    usedBy: 'batch.ts, describe-statement.ts',
    works: (given) => probe(given, (_, { ready }) => ready),
  },
  {
    part: 'handleError(error)',
    usedBy: 'batch.ts, describe-statement.ts',
    works: (given) => probe(given, (_, { error }) => error?.code === '22P02', 'not a number'),
  },
];

async function missingParts(given: Library): Promise<string[]> {
  const missing: string[] = [];
  for (const { part, usedBy, works } of parts) {
    const there = await new Promise<boolean>((resolve) => resolve(works(given))).catch(() => false);
    if (!there) {
      missing.push(
        `pg no longer offers ${part}, which driver/ deps in ${usedBy}; DATABASE_DRIVER=plain works without.`,
      );
    }
  }
  return missing;
}

type Verdict = (connection: WireConnection, seen: Seen) => boolean;

async function probe({ Client }: Library, verdict: Verdict, number: string | null = null): Promise<boolean> {
  const client = new Client(database.connection);
  await client.connect();
  try {
    const { connection, seen } = await sendProbe(client, number);
    return connection !== undefined && verdict(connection, seen);
  } finally {
    await client.end();
  }
}

/** One message of the protocol: its letter, its length, its body. */
function writes(send: (connection: Connection) => void, letter: string, body: string) {
  return ({ Connection: GivenConnection }: Library): boolean => {
    const stream = new PassThrough();
    send(new GivenConnection({ stream } as unknown as pg.ConnectionConfig));
    const length = Buffer.alloc(4);
    length.writeInt32BE(4 + body.length);
    return same(stream.read(), Buffer.concat([Buffer.from(letter), length, Buffer.from(body, 'latin1')]));
  };
}

function same(actual: unknown, expected: unknown): boolean {
  expect(actual).toEqual(expected);
  return true;
}

describe('the driver', () => {
  it('finds every private part of pg that it needs', async () => {
    expect(await missingParts(library)).toEqual([]);
  });

  it.each(['parse', 'describe', 'sync'] as const)('would miss Connection.%s by name', async (name) => {
    class Without extends pg.Connection {}
    Object.defineProperty(Without.prototype, name, { value: undefined });
    const named = [expect.stringContaining(`pg no longer offers Connection.${name}(`)];
    const { Client, utils } = library;
    expect(await missingParts({ Client, utils, Connection: Without })).toEqual(named);
  });

  it('would miss a changed form of values, and a client that ignores foreign queries, by name', async () => {
    class Deaf extends pg.Client {
      override query(asked: unknown): never {
        return (asked instanceof Probe ? asked : super.query(asked as string)) as never;
      }
    }
    const missing = await missingParts({ ...library, Client: Deaf, utils: { prepareValue: String } });
    expect(missing).toEqual([
      expect.stringContaining('utils.prepareValue'),
      expect.stringContaining('Connection.stream.write'),
      expect.stringContaining('Client.query({ submit(connection)'),
      expect.stringContaining('Connection.parsedStatements'),
      expect.stringContaining('parameterDescription'),
      ...['RowDescription', 'DataRow', 'CommandComplete', 'ReadyForQuery', 'Error'].map((part) =>
        expect.stringContaining(`handle${part}(`),
      ),
    ]);
  });
});
