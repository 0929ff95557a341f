import { randomUUID } from 'node:crypto';
import { readProfile } from '@hearth/contract/profiles/endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AccessRow } from '../access/rows.ts';
import { accessRows } from '../access/rows-of-all.ts';
import { createWorld, type World } from '../access/world.ts';
import { startTestApp, type TestApp } from '../app.ts';
import { connectLive } from '../live.ts';
import { createUpload } from '../upload.ts';
import { ownRules } from './fields.ts';
import { findFailures, validRequest } from './find-failures.ts';
import { hostileRequests, type Place, type PlacedField, placedFields, wholeBodies } from './requests.ts';
import { hostileEntries, hostileTexts } from './texts.ts';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await startTestApp();
  world = await createWorld(app);
  await world.settle();
});
/** Everyone here has the same address, from which only so many attempts to log in may fail. */
beforeEach(() => app.db.deleteFrom('sign_in_attempts').execute());
afterAll(() => app.stop());

const patience = { timeout: 30_000 };

type Distinct = { row: AccessRow; field: PlacedField; place: Place; schema: string };

/** Each field gets every third value, and the next field those beside; every-endpoint.long.test.ts sends all to all. */
const share = 3;

/** One field of every schema in every place: the same schema elsewhere is judged by the same code of the contract. */
function distinctFields(): Distinct[] {
  const fields = accessRows.flatMap((row) => placedFields(row.endpoint).map((field) => ({ row, field })));
  const byName = fields.map(({ row, field }): [string, Distinct] => {
    const schema = JSON.stringify(ownRules(field.schema));
    return [`${field.place} ${schema}`, { row, field, place: field.place, schema: schema.slice(0, 100) }];
  });
  return [...new Map(byName.reverse()).values()].reverse();
}

/** One endpoint of every method that changes something, with a body and without. */
function distinctBodies() {
  const changing = accessRows.filter(({ endpoint }) => endpoint.method !== 'GET');
  const named = changing.map((row) => {
    const { method, body } = row.endpoint;
    return { row, method, fields: body ? 'fields' : 'none' };
  });
  return [...new Map(named.map((each) => [`${each.method} ${each.fields}`, each])).values()];
}

/** The answers' form is compared with the OpenAPI document by every test server. */
describe('hostile input', () => {
  it.each(distinctFields().map((distinct, turn) => ({ ...distinct, turn })))(
    'in $place, a field of schema $schema',
    async ({ row, field, turn }) => {
      const requests = hostileRequests(row.endpoint, await validRequest(world, row), [field]);
      expect(
        await findFailures(
          world,
          requests.filter((_, n) => n % share === turn % share),
        ),
      ).toEqual([]);
    },
  );

  it.each(distinctBodies())('as the whole body, $method with $fields', async ({ row }) => {
    const base = await validRequest(world, row);
    expect(await findFailures(world, wholeBodies(row.endpoint, base))).toEqual([]);
  });

  it('changes nothing that a member may not change', async () => {
    const { client, id } = await world.as('owner');
    expect((await client.call(readProfile, { params: { memberId: id } })).ok.verified).toBe(false);
    expect(({} as Record<string, unknown>).verified).toBeUndefined();
  });

  it.each(['cookie', 'x-forwarded-for', 'accept-encoding', 'if-none-match', 'range', 'user-agent'])(
    'in the header %s',
    async (name) => {
      for (const text of hostileTexts.filter((one) => /^[\x20-\x7e]{1,5000}$/.test(one))) {
        const value = name === 'cookie' ? `hearth_session=${text}` : text;
        const { statusCode } = await app.app.http.inject({ url: '/api/session', headers: { [name]: value } });
        expect(statusCode, text).toBeLessThan(500);
      }
    },
  );

  it('in the topics of a live connection', async () => {
    const ids = ['x', '0', '-', '__proto__', 'constructor', 'a'.repeat(80), randomUUID(), randomUUID().toUpperCase()];
    for (const kind of app.app.topicKinds) {
      const live = await connectLive(app, await world.as('owner'));
      const topics = ids.map((id) => `${kind}:${id}` as const);
      live.send({ op: 'subscribe', topics });
      const answered = () => live.frames.flatMap((frame) => ('topics' in frame ? frame.topics : [])).sort();
      await expect.poll(answered, patience).toEqual(topics.sort());
      live.socket.close();
    }
  });

  it('in the signal of typing', async () => {
    const live = await connectLive(app, await world.as('owner'));
    const texts = hostileTexts.filter((text) => text.length < 100);
    // The fifth fault ends the connection.
    const values = [null, ...texts.slice(0, 2), { length: 1 }];
    for (const value of values) {
      live.send({ op: 'signal', name: 'chat.typing', data: { chatId: value, to: value, typing: value } });
    }
    const codes = () => live.frames.flatMap((frame) => (frame.op === 'error' ? [frame.code] : []));
    await expect.poll(codes, patience).toEqual(values.map(() => 'invalid_input'));
  });

  it('in the metadata of an upload', async () => {
    for (const text of hostileTexts.filter((one) => one.length < 5_000)) {
      for (const options of [{ name: text }, { type: text }, { purpose: text as 'post' }, { chatId: text }]) {
        const { status } = await createUpload(world.owner.client, 10, { purpose: 'post', ...options });
        expect(status, text).toBeLessThan(500);
      }
    }
  });

  it('has an origin for every hostile text', () => {
    expect(hostileEntries.filter(({ origin }) => !origin)).toEqual([]);
    expect(new Set(hostileTexts).size).toBe(hostileTexts.length);
  });
});
