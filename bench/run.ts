import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readConfig } from '../server/src/platform/config/config.ts';
import type { Database } from '../server/src/platform/database/database.ts';
import { joinDatabase } from '../server/src/platform/database/provide-database.ts';
import { createLog } from '../server/src/platform/log/log.ts';
import { type Delivery, deliverMessages } from './deliver-messages.ts';
import { enterMembers, makePairs } from './enter-members.ts';
import { befriend, generateMembers, generatePosts } from './generate-data.ts';
import { measureGroups } from './group-watchers.ts';
import { measurePictures, type PictureMemory, pictureKinds } from './picture-memory.ts';
import { plansFor } from './plans.ts';
import { type Measured, putLoad } from './put-load.ts';
import { generateSearchedPosts, searchPlans } from './search-posts.ts';
import { type HearthServer, startBareServer, startHearth } from './start-server.ts';

const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '100' },
    posts: { type: 'string', default: '300' },
    requests: { type: 'string', default: '2000' },
    /** `requests`, `delivery`, `search` (with `--posts`), `groups` or `pictures`; without it, all. */
    part: { type: 'string', default: '' },
    only: { type: 'string', default: '' },
  },
});
const size = { members: Number(values.members), posts: Number(values.posts) };
const requests = Number(values.requests);
const visitors = 8;
const config = readConfig(process.env);

const runs = (part: string) => values.part === '' || values.part === part;
const wanted = ({ name }: { name: string }) => name.includes(values.only);

const data = async <Made>({ dataDir }: HearthServer, make: (db: Database) => Promise<Made>): Promise<Made> => {
  const database = await joinDatabase({ ...config, dataDir }, createLog('warn'));
  return make(database.db).finally(() => database.stop());
};

function prepare(server: HearthServer) {
  return data(server, async (db) => {
    const people = await enterMembers(db, visitors);
    const members = await generateMembers(db, size.members);
    for (const { id } of people) await befriend(db, id, members);
    return { people, members, postIds: await generatePosts(db, members, size.posts) };
  });
}

async function measureBareNode(): Promise<Measured> {
  const bare = await startBareServer();
  const next = () => ({ method: 'GET', path: '/', cookie: 'a=b' });
  return putLoad(bare, { name: 'bare Node HTTP', requests: 20_000, warmUp: 5_000, next }).finally(bare.stop);
}

async function measureRequests(server: HearthServer): Promise<Measured[]> {
  const plans = plansFor(await prepare(server), requests).filter(wanted);
  const results = [await measureBareNode()];
  for (const plan of plans) results.push(await putLoad(server, plan));
  return results;
}

async function measureDelivery(server: HearthServer): Promise<Delivery[]> {
  const plans = [
    { name: 'delivery, light load', sockets: 2, perSecond: 20, messages: 400, warmUp: 3_000 },
    { name: 'delivery, 300/s', sockets: 2_000, perSecond: 300, messages: 6_000, warmUp: 1_000 },
  ].filter(wanted);
  const results: Delivery[] = [];
  for (const { sockets, ...plan } of plans) {
    const pairs = await data(server, async (db) => makePairs(db, await enterMembers(db, sockets)));
    results.push(await deliverMessages(server, pairs, plan));
  }
  return results;
}

/** On a server of its own: its posts have words and nothing else. */
async function measureSearch(): Promise<Measured[]> {
  const server = await startHearth();
  try {
    const people = await data(server, async (db) => {
      const visiting = await enterMembers(db, visitors);
      await generateSearchedPosts(db, await generateMembers(db, size.members), size.posts);
      return visiting;
    });
    const results: Measured[] = [];
    for (const plan of searchPlans(people, requests).filter(wanted)) results.push(await putLoad(server, plan));
    return results;
  } finally {
    await server.stop();
  }
}

/** On a server of its own, whose memory nothing else has used. */
async function measurePictureMemory(): Promise<PictureMemory[]> {
  const server = await startHearth();
  try {
    const [member] = await data(server, (db) => enterMembers(db, 1));
    const cookie = member?.cookie ?? '';
    const results: PictureMemory[] = [];
    for (const kind of pictureKinds) results.push(await measurePictures(server, cookie, kind));
    return results;
  } finally {
    await server.stop();
  }
}

async function report(subject: string, results: readonly { name: string }[]): Promise<void> {
  const { databaseDriver: driver } = config;
  const name = driver === 'batched' ? subject : `${subject}-${driver}`;
  console.table(Object.fromEntries(results.map(({ name, ...figures }) => [name, figures])));
  const folder = fileURLToPath(new URL('results/', import.meta.url));
  await mkdir(folder, { recursive: true });
  await writeFile(`${folder}${name}.json`, `${JSON.stringify({ size, driver, results }, null, 2)}\n`);
  console.log(`Written to bench/results/${name}.json`);
}

async function measureOnOneServer(): Promise<void> {
  const server = await startHearth();
  try {
    if (runs('requests')) await report(`posts-${size.posts}`, await measureRequests(server));
    if (runs('delivery')) await report('delivery', await measureDelivery(server));
  } finally {
    await server.stop();
  }
}

if (runs('requests') || runs('delivery')) await measureOnOneServer();
if (runs('search')) await report(`search-${size.posts}`, await measureSearch());
if (runs('groups')) await report('groups', await measureGroups(data));
if (runs('pictures')) await report('pictures', await measurePictureMemory());
