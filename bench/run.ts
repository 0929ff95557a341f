import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { joinDatabase } from '../server/src/platform/database/provide-database.ts';
import { createLog } from '../server/src/platform/log/log.ts';
import { befriend, generateMembers, generatePosts } from './generate-data.ts';
import { type Measured, type Plan, putLoad } from './put-load.ts';
import { type HearthServer, startBareServer, startHearth } from './start-server.ts';

const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '100' },
    posts: { type: 'string', default: '300' },
    requests: { type: 'string', default: '2000' },
    only: { type: 'string', default: '' },
  },
});
const size = { members: Number(values.members), posts: Number(values.posts) };
const requests = Number(values.requests);
const visitors = 8;

type Visitor = { id: string; cookie: string };

async function enter(url: string, n: number): Promise<Visitor> {
  const email = `bench${n}@example.org`;
  const password = 'correct horse';
  const person = { firstName: 'Bench', middleName: '', lastName: `${n}`, profileName: `bench${n}`, gender: 'Custom' };
  const dateOfBirth = { day: 1, month: 1, year: 1990 };
  const account = { mode: 'email', email, password, confirmPassword: password, dateOfBirth, ...person };
  const post = (path: string, body: object) =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const { id } = (await (await post('/api/accounts', account)).json()) as { id: string };
  const entered = await post('/api/session', { identifier: email, password });
  return { id, cookie: entered.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
}

async function prepare({ url, dataDir }: HearthServer) {
  const people = await Promise.all(Array.from({ length: visitors }, (_, n) => enter(url, n)));
  const database = await joinDatabase({ databaseUrl: process.env.DATABASE_URL, dataDir }, createLog('warn'));
  try {
    const members = await generateMembers(database.db, size.members);
    for (const { id } of people) await befriend(database.db, id, members);
    const postIds = await generatePosts(database.db, members, size.posts);
    return { people, members, postIds };
  } finally {
    await database.stop();
  }
}

function plansFor({ people, members, postIds }: Awaited<ReturnType<typeof prepare>>): Plan[] {
  const cookie = (n: number) => people[n % people.length]?.cookie ?? '';
  const postId = (n: number) => postIds[(n * 31) % postIds.length];
  const member = (n: number) => members[n % members.length];
  const get = (path: (n: number) => string) => (n: number) => ({ method: 'GET', path: path(n), cookie: cookie(n) });
  const kinds = ['like', 'love', 'haha', 'wow', 'sad', 'angry'];
  const plan = (name: string, next: Plan['next']): Plan => ({ name, requests, warmUp: 400, next });
  return [
    plan(
      'bare request (session)',
      get(() => '/api/session'),
    ),
    plan(
      'feed page of 20',
      get(() => '/api/feed'),
    ),
    plan(
      'profile timeline',
      get((n) => `/api/members/${member(n)}/posts`),
    ),
    plan(
      'post page',
      get((n) => `/api/posts/${postId(n)}`),
    ),
    plan('create post', (n) => ({
      method: 'POST',
      path: '/api/posts',
      cookie: cookie(n),
      body: { clientId: randomUUID(), content: 'What a day' },
    })),
    plan('react', (n) => ({
      method: 'PUT',
      path: `/api/posts/${postId(n)}/reaction`,
      cookie: cookie(n),
      body: { kind: kinds[Math.floor(n / people.length) % kinds.length] },
    })),
    plan('comment', (n) => ({
      method: 'POST',
      path: `/api/posts/${postId(n)}/comments`,
      cookie: cookie(n),
      body: { clientId: randomUUID(), text: 'Well said' },
    })),
  ];
}

async function measureBareNode(): Promise<Measured> {
  const bare = await startBareServer();
  const next = () => ({ method: 'GET', path: '/', cookie: 'a=b' });
  return putLoad(bare, { name: 'bare Node HTTP', requests: 20_000, warmUp: 5_000, next }).finally(bare.stop);
}

const server = await startHearth();
try {
  const data = await prepare(server);
  const results = [await measureBareNode()];
  const plans = plansFor(data).filter(({ name }) => name.includes(values.only));
  for (const plan of plans) results.push(await putLoad(server, plan));
  console.table(Object.fromEntries(results.map(({ name, ...figures }) => [name, figures])));
  const folder = fileURLToPath(new URL('results/', import.meta.url));
  await mkdir(folder, { recursive: true });
  const file = `${folder}posts-${size.posts}.json`;
  await writeFile(file, `${JSON.stringify({ size, results }, null, 2)}\n`);
  console.log(`Written to bench/results/posts-${size.posts}.json`);
} finally {
  await server.stop();
}
