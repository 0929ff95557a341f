import { EventEmitter, once } from 'node:events';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import type { EventMessage } from '../../platform/live/bus.ts';
import { createInProcessBus } from '../../platform/live/in-process-bus.ts';
import { createLivePublisher } from '../../platform/live/live-publisher.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { silentLog } from '../../testing/silent-log.ts';
import { expireSilentServers } from './expire-servers.ts';
import { statusesOf } from './statuses.queries.ts';
import { createPresenceTracker, type PresenceTracker } from './track-presence.ts';

type Told = { memberId: string; online: boolean; lastActive: string };

let app: TestApp;
let ada: string;
let ben: string;
let cleo: string;
let told: Told[];
let servers: PresenceTracker[];

const news = new EventEmitter().setMaxListeners(0);
const bus = createInProcessBus(silentLog);
const live = createLivePublisher(bus);
bus.subscribe((message) => {
  told.push((message as EventMessage).data as Told);
  news.emit('told');
});

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  told = [];
  servers = [];
  [ada, ben, cleo] = [await newProfile(), await newProfile(), await newProfile()];
});
afterEach(async () => {
  await Promise.all(servers.map((server) => server.stop()));
});
afterAll(() => app.stop());

/** Presence needs nothing of a member but that they exist. */
async function newProfile(): Promise<string> {
  const id = newId(app.clock.now());
  const names = { first_name: 'Ada', last_name: 'Lovelace', profile_name: 'ada', display_name: 'Ada Lovelace' };
  const profile = { user_id: id, ...names, gender: 'Female', created_at: app.clock.now() };
  await app.db.insertInto('profiles').values(profile).execute();
  return id;
}

function startServer(): PresenceTracker {
  const server = createPresenceTracker({ db: app.db, live, clock: app.clock, log: silentLog });
  servers.push(server);
  return server;
}

async function toldAbout(memberId: string, online: boolean): Promise<Told> {
  for (;;) {
    const found = told.find((each) => each.memberId === memberId && each.online === online);
    if (found) return found;
    await once(news, 'told');
  }
}

const expire = () => expireSilentServers({ db: app.db, live, clock: app.clock });
const stateOf = async (id: string) => (await statusesOf(app.db, [id]))[0]?.state;

it('keeps a member online who leaves one server and stays at another', async () => {
  const [one, two] = [startServer(), startServer()];
  one.arrive(ada);
  await toldAbout(ada, true);
  two.arrive(ada);
  two.arrive(ben);
  await toldAbout(ben, true);
  one.leave(ada);
  one.arrive(ben);
  two.leave(ben);
  one.leave(ben);
  await toldAbout(ben, false);
  expect(await stateOf(ada)).toBe('online');
  two.leave(ada);
  await toldAbout(ada, false);
  expect(told).toHaveLength(4);
});

it('sends the members of a crashed server home within 60 seconds, with the time it was last alive', async () => {
  const [crashed, living] = [startServer(), startServer()];
  const lastSign = app.clock.now().toISOString();
  crashed.arrive(ada);
  crashed.arrive(ben);
  await Promise.all([toldAbout(ada, true), toldAbout(ben, true)]);
  app.clock.advance(5_000);
  living.arrive(ben);
  living.arrive(cleo);
  await toldAbout(cleo, true);
  app.clock.advance(35_000);
  await living.beat();
  await expire();
  expect(await toldAbout(ada, false)).toMatchObject({ lastActive: lastSign });
  expect([await stateOf(ada), await stateOf(ben)]).toEqual(['offline', 'online']);
});

it('leaves a server alone that goes on beating', async () => {
  const server = startServer();
  server.arrive(ada);
  await toldAbout(ada, true);
  for (let beat = 0; beat < 6; beat++) {
    app.clock.advance(10_000);
    await server.beat();
    await expire();
  }
  expect(await stateOf(ada)).toBe('online');
});

it('brings its members back when a server was given up too early', async () => {
  const frozen = startServer();
  frozen.arrive(ada);
  await toldAbout(ada, true);
  app.clock.advance(60_000);
  await expire();
  await toldAbout(ada, false);
  told = [];
  frozen.arrive(ben);
  await Promise.all([toldAbout(ada, true), toldAbout(ben, true)]);
  frozen.leave(ada);
  await toldAbout(ada, false);
});

it('notices on its next beat that it was given up', async () => {
  const frozen = startServer();
  frozen.arrive(ada);
  await toldAbout(ada, true);
  app.clock.advance(60_000);
  await expire();
  told = [];
  await frozen.beat();
  await toldAbout(ada, true);
  expect(await stateOf(ada)).toBe('online');
});

it('writes a crowd that comes and goes at once', async () => {
  const crowd = await Promise.all(Array.from({ length: 600 }, newProfile));
  const [one, two] = [startServer(), startServer()];
  for (const id of crowd) {
    one.arrive(id);
    two.arrive(id);
  }
  await Promise.all(crowd.map((id) => toldAbout(id, true)));
  for (const id of crowd) {
    one.leave(id);
    two.leave(id);
  }
  await Promise.all(crowd.map((id) => toldAbout(id, false)));
  expect(told).toHaveLength(1200);
});
