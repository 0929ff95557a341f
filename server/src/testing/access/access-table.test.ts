import type { AddressInfo } from 'node:net';
import { livePath } from '@hearth/contract/core/live-wire';
import { mediaPurposes } from '@hearth/contract/media/endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refusal } from '../../platform/live/testing/live-client.ts';
import { startTestApp, type TestApp } from '../app.ts';
import { connectLive } from '../live.ts';
import { type Declarations, readDeclarations } from './answered-objects.ts';
import { fieldAccess } from './fields.rows.ts';
import { fileAccess } from './files.rows.ts';
import { accessRows, nameOf } from './rows-of-all.ts';
import { declaredFields, fieldsOf, guardedFields, type ShownField } from './shown-fields.ts';
import { topicAccess } from './topics.rows.ts';
import { type Actor, actors, createWorld, type World } from './world.ts';

const seldom: readonly Actor[] = ['revoked', 'requester', 'exFriend', 'blocker'];

let app: TestApp;
let world: World;
let declarations: Declarations;
beforeAll(async () => {
  app = await startTestApp();
  world = await createWorld(app);
  declarations = await readDeclarations();
});
beforeEach(async () => {
  await world.restoreSessions();
  await world.settle();
});
afterAll(() => app.stop());

/** Those between whom the rows differ most; the long ring asks as everybody. */
const asking = process.env.LONG ? actors : actors.filter((actor) => !seldom.includes(actor));
const wrong: string[] = [];
const given = new Map<string, Set<boolean>>();

/** Notes each kept field as one actor got it: shown to those who may see it, null for all others. */
function noteFields(kept: ShownField[], actor: Actor): void {
  const asker = world.idOf(actor);
  for (const { field, viewer, about, shown } of kept) {
    const isFriend = viewer === 'friend' && [asker, about].sort().join() === world.friends().sort().join();
    if (shown && about !== asker && !isFriend) wrong.push(`${field} of another member was shown to ${actor}`);
    given.set(field, (given.get(field) ?? new Set()).add(shown));
  }
}

/** Checks docs/access.md for every endpoint, live topic, kind of file and field; one without a row fails. */
describe('who may do what', () => {
  it('is settled for every endpoint', () => {
    expect(accessRows.map((row) => nameOf(row.endpoint)).sort()).toEqual(app.app.http.endpoints.map(nameOf).sort());
  });

  it('is settled for every live topic', () => {
    expect(topicAccess.map(({ kind }) => kind).sort()).toEqual([...app.app.topicKinds, 'member'].sort());
  });

  it('is settled for every kind of file', () => {
    expect(Object.keys(fileAccess).sort()).toEqual([...mediaPurposes].sort());
  });

  it('is settled for every field of every answer and live event', () => {
    const settled = Object.entries(fieldAccess).map(([name, row]) => [name, fieldsOf(row)]);
    expect(Object.fromEntries(settled)).toEqual(declaredFields(declarations));
  });

  it.each(accessRows.map((row) => [nameOf(row.endpoint), row] as const))(
    '%s',
    async (_name, { endpoint, expected, ask }) => {
      const answered: Partial<Record<Actor, number>> = {};
      const [exported = ''] = [...declarations.answers].find(([, schema]) => schema === endpoint.output) ?? [];
      for (const actor of asking) {
        await world.settle();
        const sent = (await ask?.(world, actor)) ?? {};
        const { client } = await world.as(actor);
        const { status, ok } = await client.call(endpoint, sent);
        answered[actor] = status;
        if (status === 200) noteFields(guardedFields(declarations, exported, ok), actor);
        if (actor !== 'owner') expect(JSON.stringify(ok), actor).not.toContain(world.owner.email);
      }
      expect(answered).toEqual(Object.fromEntries(asking.map((actor) => [actor, expected[actor]])));
      expect(wrong).toEqual([]);
    },
  );

  it('has seen every kept field both shown and left out', () => {
    const kept = [...given].filter(([, seen]) => seen.size === 2).map(([field]) => field);
    expect(kept.sort()).toEqual(['profile.birthday', 'profile.gender', 'profile.own', 'story.seenCount']);
  });

  it.each(Object.entries(fileAccess))('files of purpose %s', async (_purpose, { make, readers }) => {
    const media = await make(world);
    const urls = [media.url, ...media.variants.map(({ url }) => url), ...(media.poster ? [media.poster] : [])];
    for (const actor of actors) {
      await world.settle();
      const { client } = await world.as(actor);
      const signedOut = actor === 'anonymous' || actor === 'revoked';
      const expected = signedOut ? 401 : readers.includes(actor) ? 200 : 404;
      for (const url of urls) {
        expect((await client.request({ method: 'GET', url })).status, `${actor} ${url}`).toBe(expected);
      }
    }
  });

  it.each(topicAccess.map((row) => [row.kind, row] as const))('live topic %s', async (_kind, { topic, watchers }) => {
    const name = await topic(world);
    const allowed: Actor[] = [];
    for (const actor of actors.filter((one) => one !== 'anonymous' && one !== 'revoked')) {
      const live = await connectLive(app, await world.as(actor));
      live.send({ op: 'subscribe', topics: [name] });
      const answer = await Promise.race([live.frame('subscribed'), live.frame('denied')]);
      if (answer.op === 'subscribed') allowed.push(actor);
      live.socket.close();
    }
    expect(allowed.sort()).toEqual([...watchers].sort());
  });

  it('lets no visitor and no ended session open a socket', async () => {
    const { port } = app.app.http.server.address() as AddressInfo;
    for (const actor of ['anonymous', 'revoked'] as const) {
      const { client } = await world.as(actor);
      const headers = client.cookie ? { cookie: client.cookie } : {};
      expect(await refusal(`ws://127.0.0.1:${port}${livePath}`, { headers })).toBe(401);
    }
  });
});
