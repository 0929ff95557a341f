import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { Batch } from '../../platform/database/driver/batch.ts';
import type { NamedStatement } from '../../platform/database/driver/encode-batch.ts';
import { statementName } from '../../platform/database/driver/statement-names.ts';
import { findRunningPostgres } from '../../platform/database/embedded/find-running-postgres.ts';
import { newId } from '../../platform/ids.ts';
import { type RecordedRoundTrip, type RecordedValue, recorderPath } from './recording.ts';

// The floor: what HTTP and the same statements cost without a product. It is given requests that were recorded, and
// answers each of its own by sending the next one's statements, prepared, and as many bytes as the product answered
// with. `one-by-one` sends them as `pg` does, `in-round trips` as the product does.

type Replayed = { roundTrips: RecordedRoundTrip[]; answerBytes: number; newIds: string[] };
type Value = NamedStatement['values'][number];
type RoundTrip = { afterAnswer: boolean; statements(fresh: ReadonlyMap<string, string>): NamedStatement[] };
type Prepared = { roundTrips: RoundTrip[]; answer: Buffer; newIds: string[] };

const connections = 20;
const [dataDir = '', way] = process.argv.slice(2);
const send = way === 'in-batches' ? sendInRoundTrip : sendOneByOne;
const running = await findRunningPostgres(dataDir);
if (!running) throw new Error('no server runs on this folder');
const pool = new pg.Pool({ ...running.app, max: connections });
let requests: Prepared[] = [];
let next = 0;

const server = createServer(async (request, response) => {
  try {
    if (request.url?.startsWith(recorderPath)) {
      requests = (JSON.parse(await text(request)) as Replayed[]).map(prepare);
      next = 0;
      response.end();
      return;
    }
    await drained(request);
    const replayed = requests[next++ % requests.length];
    if (!replayed) throw new Error('nothing was recorded');
    await replay(replayed, () => {
      response.setHeader('content-type', 'application/json; charset=utf-8');
      response.end(replayed.answer);
    });
  } catch (error) {
    process.stderr.write(`${error}\n`);
    response.statusCode = 500;
    response.end();
  }
});
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`ready at http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});

async function drained(request: IncomingMessage): Promise<void> {
  if (request.method !== 'GET') await text(request);
}

async function replay({ roundTrips, newIds }: Prepared, answer: () => void): Promise<void> {
  const now = new Date();
  const fresh = new Map(newIds.map((id) => [id, newId(now)]));
  const client = await pool.connect();
  let answered = false;
  try {
    for (const roundTrip of roundTrips) {
      if (roundTrip.afterAnswer && !answered) {
        answered = true;
        answer();
      }
      await send(client, roundTrip.statements(fresh));
    }
    if (!answered) answer();
  } finally {
    client.release();
  }
}

async function sendOneByOne(client: pg.PoolClient, statements: NamedStatement[]): Promise<void> {
  for (const statement of statements) await client.query(statement);
}

async function sendInRoundTrip(client: pg.PoolClient, statements: NamedStatement[]): Promise<void> {
  await client.query(new Batch(statements)).answers;
}

function prepare({ roundTrips, answerBytes, newIds }: Replayed): Prepared {
  const toRoundTrip = ({ statements, afterAnswer }: RecordedRoundTrip): RoundTrip => {
    const made = statements.map(({ text: sql, values }) => {
      const name = statementName(sql);
      if (name === undefined) throw new Error('too many different statements were recorded');
      const makers = values.map((value) => toValue(value, newIds));
      const isFixed = makers.every((maker) => typeof maker !== 'function');
      const fixed: NamedStatement = { name, text: sql, values: makers as Value[] };
      if (isFixed) return () => fixed;
      return (fresh: ReadonlyMap<string, string>): NamedStatement => ({
        ...fixed,
        values: makers.map((maker) => (typeof maker === 'function' ? maker(fresh) : maker)),
      });
    });
    return { afterAnswer, statements: (fresh) => made.map((make) => make(fresh)) };
  };
  return { roundTrips: roundTrips.map(toRoundTrip), answer: Buffer.alloc(answerBytes, ' '), newIds };
}

/** A request makes the ids of what it writes; another one that does the same makes others. */
function toValue(value: RecordedValue, newIds: readonly string[]) {
  if (value === null) return null;
  if (typeof value !== 'string') return Buffer.from(value.bytes, 'base64');
  const contained = newIds.filter((id) => value.includes(id));
  if (contained.length === 0) return value;
  return (fresh: ReadonlyMap<string, string>): Value =>
    contained.reduce((text, id) => text.replaceAll(id, fresh.get(id) ?? id), value);
}
