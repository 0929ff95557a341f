import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';

const main = new URL('./main.ts', import.meta.url).pathname;
const folders: string[] = [];

async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'hearth-main-'));
  folders.push(made);
  return made;
}

afterEach(async () => {
  await Promise.all(folders.splice(0).map((path) => rm(path, { recursive: true, force: true })));
});

async function start(env: Record<string, string>): Promise<ChildProcess> {
  const dataDir = env.DATA_DIR ?? (await folder());
  return spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'warn', ...env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Runs a server that is expected to refuse. */
async function refusal(env: Record<string, string>) {
  const server = await start(env);
  const [stderr] = await Promise.all([text(server.stderr as NodeJS.ReadableStream), once(server, 'exit')]);
  return { sentence: stderr, code: server.exitCode };
}

describe('a server that cannot start says why in one sentence', () => {
  it('when the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const { sentence, code } = await refusal({ PORT: String(port) });
    other.close();
    expect(sentence).toBe(`Port ${port} is already in use; stop what uses it, or set PORT to another number.\n`);
    expect(code).toBe(1);
  });

  it('when the data folder cannot be written', async () => {
    const file = join(await folder(), 'a-file');
    await writeFile(file, '');
    const { sentence, code } = await refusal({ DATA_DIR: join(file, 'data') });
    expect(sentence).toMatch(/^[^\n]*data folder[^\n]*\n$/i);
    expect(code).toBe(1);
  });

  it('when DATABASE_URL cannot be reached', async () => {
    const { sentence, code } = await refusal({ DATABASE_URL: 'postgres://u:secret@127.0.0.1:1/hearth' });
    expect(sentence).toMatch(/^The database of DATABASE_URL cannot be reached[^\n]*\n$/);
    expect(sentence).not.toContain('secret');
    expect(code).toBe(1);
  });

  it('when settings contradict each other', async () => {
    const { sentence, code } = await refusal({ RATE_LIMIT_FACTOR: '0', HOST: '0.0.0.0' });
    expect(sentence).toMatch(/^RATE_LIMIT_FACTOR=0 [^\n]*\n$/);
    expect(code).toBe(1);
  });
});

it('says in one line where it is, where the data is and how to stop, and stops cleanly', async () => {
  const server = await start({});
  const [first] = (await once(server.stdout as NodeJS.ReadableStream, 'data')) as [Buffer];
  expect(first.toString()).toMatch(/^Hearth is ready at http:\/\/localhost:\d+ .* data in .* stop with Ctrl\+C\n$/);
  server.kill('SIGTERM');
  await once(server, 'exit');
  expect(server.exitCode).toBe(0);
});
