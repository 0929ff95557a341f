import type { AddressInfo } from 'node:net';
import { livePath } from '@hearth/contract/core/live-wire';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refusal } from '../../platform/live/testing/live-client.ts';
import { startTestApp, type TestApp } from '../app.ts';
import { connectLive } from '../live.ts';
import { accountAccess } from './accounts.rows.ts';
import { chatAccess } from './chat.rows.ts';
import { notificationAccess } from './notifications.rows.ts';
import { peopleAccess } from './people.rows.ts';
import { postAccess } from './posts.rows.ts';
import type { AccessRow } from './rows.ts';
import { storyAccess } from './stories.rows.ts';
import { topicAccess } from './topics.rows.ts';
import { type Actor, actors, createWorld, type World } from './world.ts';

const rows: AccessRow[] = [
  ...accountAccess,
  ...peopleAccess,
  ...postAccess,
  ...storyAccess,
  ...chatAccess,
  ...notificationAccess,
];
const nameOf = ({ method, path }: AccessRow['endpoint']) => `${method} ${path}`;

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await startTestApp();
  world = await createWorld(app);
});
beforeEach(() => world.settle());
afterAll(() => app.stop());

/** Checks docs/access.md for every endpoint and every live topic; one without a row fails. */
describe('who may do what', () => {
  it('is settled for every endpoint', () => {
    expect(rows.map((row) => nameOf(row.endpoint)).sort()).toEqual(app.app.http.endpoints.map(nameOf).sort());
  });

  it('is settled for every live topic', () => {
    expect(topicAccess.map(({ kind }) => kind).sort()).toEqual([...app.app.topicKinds, 'member'].sort());
  });

  it.each(rows.map((row) => [nameOf(row.endpoint), row] as const))('%s', async (_name, { endpoint, expected, ask }) => {
    const answered: Partial<Record<Actor, number>> = {};
    for (const actor of actors) {
      await world.settle();
      const sent = (await ask?.(world, actor)) ?? {};
      const { client } = await world.as(actor);
      answered[actor] = (await client.call(endpoint, sent)).status;
    }
    expect(answered).toEqual(expected);
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
