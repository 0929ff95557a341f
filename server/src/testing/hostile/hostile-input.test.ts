import { randomUUID } from 'node:crypto';
import { signUp } from '@hearth/contract/accounts/endpoints';
import { readProfile } from '@hearth/contract/profiles/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessRows, nameOf } from '../access/rows-of-all.ts';
import { createWorld, type World } from '../access/world.ts';
import { startTestApp, type TestApp } from '../app.ts';
import { connectLive } from '../live.ts';
import { signUpBody } from '../members.ts';
import { createUpload } from '../upload.ts';
import { corpusEntries, hostileTexts } from './corpus.ts';
import { type HostileRequest, hostileRequests } from './requests.ts';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await startTestApp();
  world = await createWorld(app);
  await world.settle();
});
afterAll(() => app.stop());

const atOnce = 8;
const patience = { timeout: 30_000 };

async function send({ what, options }: HostileRequest, cookie: string | undefined): Promise<string[]> {
  const headers = { ...options.headers, ...(cookie ? { cookie } : {}) };
  const { statusCode, body } = await app.app.http.inject({ ...options, headers });
  return statusCode < 500 ? [] : [`${what} → ${statusCode} ${body}`];
}

/** The answers' form is compared with the OpenAPI document by every test server. */
describe('hostile input', () => {
  it.each(accessRows.map((row) => [nameOf(row.endpoint), row] as const))('%s', async (_name, { endpoint, ask }) => {
    const base = endpoint === signUp ? { body: signUpBody() } : ((await ask?.(world, 'owner')) ?? {});
    const requests = hostileRequests(endpoint, base);
    const failed: string[] = [];
    for (let at = 0; at < requests.length; at += atOnce) {
      const { client } = await world.as('owner');
      const answers = requests.slice(at, at + atOnce).map((request) => send(request, client.cookie));
      failed.push(...(await Promise.all(answers)).flat());
    }
    expect(failed).toEqual([]);
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

  it('has an origin for every text of the corpus', () => {
    expect(corpusEntries.filter(({ origin }) => !origin)).toEqual([]);
    expect(new Set(hostileTexts).size).toBe(hostileTexts.length);
  });
});
