import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createEmptyDatabase } from '../testing/backups.ts';
import { databaseAddresses } from '../testing/database-addresses.ts';
import { enterAs, type HttpMember } from '../testing/faults/http-member.ts';
import { makeNextVersion } from '../testing/next-version.ts';
import { type ServerProcess, startServerProcess } from '../testing/server-process.ts';

const own = new URL('../operator.ts', import.meta.url).pathname;
let folder: string;
let next: { main: string; operator: string };
const running = new Set<ServerProcess>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hearth-upgrade-'));
  next = await makeNextVersion(join(folder, 'next'));
});
afterEach(async () => {
  await Promise.all([...running].map((server) => server.kill('SIGTERM')));
  running.clear();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function operator(
  program: string,
  typed: string,
  env: Record<string, string>,
): Promise<{ code: number; said: string }> {
  const options = { env: { PATH: process.env.PATH, LC_ALL: 'C', ...env }, cwd: folder };
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...typed.split(' ')], options, (error, stdout, stderr) =>
      resolve({ code: error ? 1 : 0, said: (stdout + stderr).trim() }),
    );
  });
}

async function start(dataDir: string, settings: Record<string, string> = {}, program?: string): Promise<ServerProcess> {
  const server = await startServerProcess(dataDir, settings, [], program);
  running.add(server);
  return server;
}

const newPost = (content: string) => ({ clientId: randomUUID(), content, audience: 'public' });

async function contentsSeenBy(ada: HttpMember): Promise<string[]> {
  const answer = await ada.send('GET', '/api/feed?limit=50');
  const { items } = (await answer.json()) as { items: { content: string }[] };
  return items.map(({ content }) => content);
}

it('a site says what an upgrade will do, is upgraded while it serves, and is brought back', async () => {
  const dataDir = join(folder, 'data');
  const env = { DATA_DIR: dataDir };
  const before = await start(dataDir);
  const ada = await enterAs(before.url);
  expect((await ada.send('POST', '/api/posts', newPost('before'))).status).toBe(200);

  const planned = await operator(next.operator, 'upgrade --dry-run', env);
  expect(planned.said).toMatch(
    /9000-a-column: statements: 1, about 0 s[\s\S]*9001-an-index: [\s\S]*\(posts: [\s\S]*9002-a-table/,
  );
  expect((await operator(own, 'upgrade --dry-run', env)).said).toContain('The database is ready for Hearth');
  expect(await readdir(dataDir)).not.toContain('upgrade.json');

  const upgraded = await operator(next.operator, 'upgrade', env);
  expect(upgraded).toMatchObject({ code: 0, said: expect.stringContaining('The database is ready for Hearth 99.0.0') });
  expect((await ada.send('POST', '/api/posts', newPost('meanwhile'))).status).toBe(200);
  const refused = await operator(own, 'warnings list', env);
  expect(refused.said).toContain('This database was upgraded by a newer Hearth (it has 9000-a-column)');

  await before.kill('SIGTERM');
  const after = await start(dataDir, {}, next.main);
  const again = await enterAs(after.url, ada);
  expect(await contentsSeenBy(again)).toEqual(['meanwhile', 'before']);
  expect((await operator(own, 'rollback', env)).said).toContain('A server is using');
  await after.kill('SIGTERM');

  expect((await operator(next.operator, 'rollback', env)).said).toContain('in the folder of the version before');
  const broughtBack = await operator(own, 'rollback', env);
  expect(broughtBack).toMatchObject({
    code: 0,
    said: expect.stringMatching(/holds the site as of .*\n.*before-rollback-/),
  });
  const restored = await start(dataDir);
  expect(await contentsSeenBy(await enterAs(restored.url, ada))).toEqual(['before']);
});

it('two servers under load are upgraded one after the other, and nothing that was acknowledged is lost', async () => {
  const database = await createEmptyDatabase();
  const { DATABASE_URL } = databaseAddresses({ app: database.connection, owner: database.connection });
  const settings = { DATABASE_URL };
  const dirOf = (name: string) => join(folder, `data-${name}`);
  try {
    const first = await start(dirOf('1'), settings);
    const second = await start(dirOf('2'), settings);
    const open = [first, second];
    const members = [await enterAs(first.url), await enterAs(first.url)];
    const acknowledged: string[] = [];
    let over = false;
    const send = async (member: HttpMember, path: string, body?: unknown) => {
      const server = open[Math.floor(Math.random() * open.length)];
      const headers = { cookie: member.cookie, 'content-type': 'application/json' };
      const method = body ? 'POST' : 'GET';
      const options = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) };
      return fetch(new URL(path, server?.url), options).catch(() => undefined);
    };
    const write = async (member: HttpMember, name: string) => {
      for (let count = 0; !over; count += 1) {
        const body = newPost(`${name} ${count}`);
        // As a browser does: the same again, until somebody answers.
        while (!over) {
          const answer = await send(member, '/api/posts', body);
          if (answer?.ok) {
            acknowledged.push(body.content);
            break;
          }
          if (answer && answer.status < 500) throw new Error(`refused: ${answer.status} ${await answer.text()}`);
          await pause(20);
        }
      }
    };
    const load = Promise.all(members.map((member, at) => write(member, `writer ${at}`)));
    load.catch(() => {});

    const upgraded = await operator(next.operator, 'upgrade', { ...settings, DATA_DIR: dirOf('1') });
    expect(upgraded).toMatchObject({ code: 0 });
    for (const [at, old] of [first, second].entries()) {
      const fresh = await start(dirOf(`next-${at}`), settings, next.main);
      open.splice(open.indexOf(old), 1, fresh);
      await old.kill('SIGTERM');
      const soFar = acknowledged.length;
      await expect.poll(() => acknowledged.length).toBeGreaterThan(soFar + 5);
    }
    over = true;
    await load;
    const [server] = open;
    const stored: string[] = [];
    for (const member of members) {
      const reader = await enterAs(server?.url ?? '', member);
      let cursor: string | null = null;
      do {
        const page: Response = await reader.send(
          'GET',
          `/api/members/${member.id}/posts?limit=50${cursor ? `&cursor=${cursor}` : ''}`,
        );
        const read = (await page.json()) as { items: { content: string }[]; nextCursor: string | null };
        stored.push(...read.items.map(({ content }) => content));
        cursor = read.nextCursor;
      } while (cursor);
    }
    expect(new Set(stored).size).toBe(stored.length);
    expect(acknowledged.filter((content) => !stored.includes(content))).toEqual([]);
    await Promise.all(open.map((each) => each.kill('SIGTERM')));
    await expect(startServerProcess(dirOf('1'), settings)).rejects.toThrow('ended before it was ready');
  } finally {
    await Promise.all([...running].map((server) => server.kill('SIGTERM')));
    await database.drop();
  }
});
