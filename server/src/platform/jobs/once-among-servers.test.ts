import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFakeClock } from '../../testing/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { type OnceJob, onceAmongServers, unfinished } from './once-among-servers.ts';

const hourMs = 3_600_000;
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ asApp: true });
});
afterAll(() => database.drop());

function startServers(name: string, job: OnceJob) {
  const clock = createFakeClock();
  const servers = [1, 2, 3].map(() => onceAmongServers({ db: database.db, clock }, name, hourMs, job));
  return { clock, servers, all: () => Promise.all(servers.map((server) => server())) };
}

it('one of all servers does the job in each period', async () => {
  let done = 0;
  const { clock, all } = startServers('count', async () => {
    done += 1;
  });
  await all();
  await all();
  expect(done).toBe(1);
  clock.advance(hourMs);
  await all();
  expect(done).toBe(2);
});

it('no second server begins while the first is busy, and another takes over from one that died', async () => {
  let began = 0;
  const { clock, servers } = startServers('dying', () => {
    began += 1;
    return new Promise(() => undefined);
  });
  void servers[0]?.();
  await expect.poll(() => began).toBe(1);
  await servers[1]?.();
  expect(began).toBe(1);
  clock.advance(6 * 60_000);
  void servers[1]?.();
  await expect.poll(() => began).toBe(2);
});

it('a job that failed or was stopped is taken up at once', async () => {
  const outcomes: (() => Promise<typeof unfinished | undefined>)[] = [
    () => Promise.reject(new Error('failed')),
    async () => unfinished,
    async () => undefined,
  ];
  let tries = 0;
  const { servers } = startServers('failing', () => outcomes[tries++]?.() ?? Promise.resolve());
  await expect(servers[0]?.()).rejects.toThrow('failed');
  await servers[1]?.();
  await servers[2]?.();
  await servers[0]?.();
  expect(tries).toBe(3);
});
