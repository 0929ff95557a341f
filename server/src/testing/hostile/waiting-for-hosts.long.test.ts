import { setTimeout as pause } from 'node:timers/promises';
import { previewLink } from '@hearth/contract/links/cards';
import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AccessRow } from '../access/rows.ts';
import { accessRows, nameOf } from '../access/rows-of-all.ts';
import { createWorld, type World } from '../access/world.ts';
import { startTestApp, type TestApp } from '../app.ts';
import type { TestRequest } from '../client.ts';
import { howMany } from '../how-many.ts';
import { withValue } from './fields.ts';
import { validRequest } from './find-failures.ts';
import { placedFields } from './requests.ts';

let app: TestApp;
let world: World;
let answering: FastifyRequest | undefined;
let called = Promise.withResolvers<void>();
let released = silence();

function silence(): PromiseWithResolvers<never> {
  const ending = Promise.withResolvers<never>();
  ending.promise.catch(() => undefined);
  return ending;
}

/** A host that is silent until `release`. */
function silent(): Promise<never> {
  called.resolve();
  return released.promise;
}

function release(): void {
  released.reject(new Error('released'));
  released = silence();
  called = Promise.withResolvers();
}

beforeAll(async () => {
  app = await startTestApp(
    {},
    {
      getOutside: silent,
      postOutside: silent,
      wireMore: ({ http }) => {
        http.addHook('preHandler', async (request) => {
          answering = request;
        });
      },
    },
  );
  world = await createWorld(app);
  await world.settle();
});
afterAll(async () => {
  release();
  await app.stop();
});

let counter = 0;
const freshLink = () => `https://host${counter++}.test/`;

/** A link is looked for in what members write at length; the long ring puts one into names and other short texts, too. */
const shortestText = howMany({ short: 500, long: 0, full: 0 });

/** The request as it is, and with a link in each of its texts. */
async function requestsOf(row: AccessRow): Promise<TestRequest[]> {
  const base = await validRequest(world, row);
  const texts = placedFields(row.endpoint).filter(
    ({ place, schema }) =>
      place === 'body' && schema.type === 'string' && !schema.enum && (schema.maxLength ?? 0) >= shortestText,
  );
  return [base, ...texts.map(({ path }) => ({ ...base, body: withValue(base.body, path, freshLink()) }))];
}

/** What became of it while the other host was silent: nobody asked that host, nobody waited for it, or it was waited for. */
async function whileSilent(row: AccessRow, request: TestRequest): Promise<'answered' | 'waits' | 'waits in a place'> {
  const { client } = await world.as('owner');
  const answered = client.call(row.endpoint, request).then(() => 'answered' as const);
  await Promise.race([answered, called.promise]);
  const outcome = await Promise.race([answered, pause(2_000, 'waits' as const)]);
  const inAPlace = outcome === 'waits' && answering?.hasPlace;
  release();
  await answered;
  return inAPlace ? 'waits in a place' : outcome;
}

it('no endpoint waits for another host in a place that all members share', { timeout: 300_000 }, async () => {
  const waiting = new Set<string>();
  const sharing = new Set<string>();
  for (const row of accessRows) {
    for (const request of await requestsOf(row)) {
      const outcome = await whileSilent(row, request);
      if (outcome !== 'answered') waiting.add(nameOf(row.endpoint));
      if (outcome === 'waits in a place') sharing.add(nameOf(row.endpoint));
    }
  }
  expect([...sharing]).toEqual([]);
  expect([...waiting]).toEqual([nameOf(previewLink)]);
});
