import { EventEmitter, once } from 'node:events';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { LiveEventMessage } from '../../platform/live/bus.ts';
import { createInProcessBus } from '../../platform/live/in-process-bus.ts';
import { createLivePublisher } from '../../platform/live/live-publisher.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { insertProfiles } from '../../testing/profile-rows.ts';
import { silentLog } from '../../testing/silent-log.ts';
import { waitingForLocks } from '../../testing/waiting-for-locks.ts';
import { lockMembers } from '../profiles/profiles.api.ts';
import { erasePresence } from './erase-presence.ts';
import { expireSilentServers } from './expire-servers.ts';
import { statusesOf } from './statuses.queries.ts';
import { createPresenceTracker, type PresenceTracker } from './track-presence.ts';

type PublishedPresence = { memberId: string; online: boolean; lastActive: string };

let app: TestApp;
let ada: string;
let ben: string;
let cleo: string;
let published: PublishedPresence[];
let servers: PresenceTracker[];

const arrivals = new EventEmitter().setMaxListeners(0);
const bus = createInProcessBus(silentLog);
const live = createLivePublisher(bus);
bus.subscribe((message) => {
  published.push((message as LiveEventMessage).data as PublishedPresence);
  arrivals.emit('published');
});

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  published = [];
  servers = [];
  [ada = '', ben = '', cleo = ''] = await insertProfiles(app.db, app.clock.now(), 3);
});
afterEach(async () => {
  await Promise.all(servers.map((server) => server.stop()));
});
afterAll(() => app.stop());

function startServer(): PresenceTracker {
  const server = createPresenceTracker({ db: app.db, live, clock: app.clock, log: silentLog });
  servers.push(server);
  return server;
}

async function untilPublished(memberId: string, online: boolean): Promise<PublishedPresence> {
  for (;;) {
    const found = published.find((each) => each.memberId === memberId && each.online === online);
    if (found) return found;
    await once(arrivals, 'published');
  }
}

const expire = () => expireSilentServers({ db: app.db, live, clock: app.clock });
const stateOf = async (id: string) => (await statusesOf(app.db, [id]))[0]?.state;

it('keeps a member online who leaves one server and stays at another', async () => {
  const [one, two] = [startServer(), startServer()];
  one.connectionOpened(ada);
  await untilPublished(ada, true);
  two.connectionOpened(ada);
  two.connectionOpened(ben);
  await untilPublished(ben, true);
  one.connectionClosed(ada);
  one.connectionOpened(ben);
  two.connectionClosed(ben);
  one.connectionClosed(ben);
  await untilPublished(ben, false);
  expect(await stateOf(ada)).toBe('online');
  two.connectionClosed(ada);
  await untilPublished(ada, false);
  expect(published).toHaveLength(4);
});

it('sends the members of a crashed server home within 60 seconds, with the time it was last alive', async () => {
  const [crashed, living] = [startServer(), startServer()];
  const lastSign = app.clock.now().toISOString();
  crashed.connectionOpened(ada);
  crashed.connectionOpened(ben);
  await Promise.all([untilPublished(ada, true), untilPublished(ben, true)]);
  app.clock.advance(5_000);
  living.connectionOpened(ben);
  living.connectionOpened(cleo);
  await untilPublished(cleo, true);
  app.clock.advance(35_000);
  await living.heartbeat();
  await expire();
  expect(await untilPublished(ada, false)).toMatchObject({ lastActive: lastSign });
  expect([await stateOf(ada), await stateOf(ben)]).toEqual(['offline', 'online']);
});

it('leaves a server alone that goes on beating', async () => {
  const server = startServer();
  server.connectionOpened(ada);
  await untilPublished(ada, true);
  for (let beat = 0; beat < 6; beat++) {
    app.clock.advance(10_000);
    await server.heartbeat();
    await expire();
  }
  expect(await stateOf(ada)).toBe('online');
});

it('brings its members back when a server was given up too early', async () => {
  const frozen = startServer();
  frozen.connectionOpened(ada);
  await untilPublished(ada, true);
  app.clock.advance(60_000);
  await expire();
  await untilPublished(ada, false);
  published = [];
  frozen.connectionOpened(ben);
  await Promise.all([untilPublished(ada, true), untilPublished(ben, true)]);
  frozen.connectionClosed(ada);
  await untilPublished(ada, false);
});

it('notices on its next beat that it was given up', async () => {
  const frozen = startServer();
  frozen.connectionOpened(ada);
  await untilPublished(ada, true);
  app.clock.advance(60_000);
  await expire();
  published = [];
  await frozen.heartbeat();
  await untilPublished(ada, true);
  expect(await stateOf(ada)).toBe('online');
});

it('writes a crowd that comes and goes at once', async () => {
  const crowd = await insertProfiles(app.db, app.clock.now(), 600);
  const [one, two] = [startServer(), startServer()];
  for (const id of crowd) {
    one.connectionOpened(id);
    two.connectionOpened(id);
  }
  await Promise.all(crowd.map((id) => untilPublished(id, true)));
  for (const id of crowd) {
    one.connectionClosed(id);
    two.connectionClosed(id);
  }
  await Promise.all(crowd.map((id) => untilPublished(id, false)));
  expect(published).toHaveLength(1200);
});

it('leaves nothing behind of a member who is erased while they arrive', async () => {
  const server = startServer();
  await inTransaction(app.db, async (trx) => {
    await lockMembers(trx, [ada]);
    server.connectionOpened(ada);
    server.connectionOpened(ben);
    await vi.waitUntil(async () => (await waitingForLocks(app.db)) > 0, { timeout: 20_000 });
    await erasePresence(trx, ada);
    await trx.deleteFrom('profiles').where('user_id', '=', ada).execute();
  });
  await untilPublished(ben, true);
  expect(await stateOf(ada)).toBeUndefined();
  expect(await app.db.selectFrom('presence_connections').selectAll().where('user_id', '=', ada).execute()).toEqual([]);
  expect(published.map(({ memberId }) => memberId)).toEqual([ben]);
});

it('a server that was taken for gone while nobody was connected writes who comes then', async () => {
  const server = startServer();
  server.connectionOpened(ada);
  await untilPublished(ada, true);
  server.connectionClosed(ada);
  await untilPublished(ada, false);
  await app.db.updateTable('presence_servers').set({ gone: true }).execute();
  await server.heartbeat();
  server.connectionOpened(ben);
  await untilPublished(ben, true);
});
