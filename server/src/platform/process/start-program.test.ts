import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { watchCode } from './code-version.ts';
import { createHelperProcess } from './helper-process.ts';
import { compareCodeWith } from './start-program.ts';

let folder: string;
let program: string;
let errors: string[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hearth-code-'));
  await mkdir(join(folder, 'server', 'src'), { recursive: true });
  program = join(folder, 'server', 'src', 'echo.process.ts');
  await writeFile(program, `process.on('message', (answer) => process.send?.({ answer, grownBytes: 0 }));`);
  errors = [];
  const code = watchCode({ error: (line: unknown) => void errors.push(String(line)) }, folder);
  await code.hasChanged();
  compareCodeWith(code);
});
afterEach(async () => {
  compareCodeWith(undefined);
  await rm(folder, { recursive: true, force: true });
});

const limits = { timeLimitMs: 30_000, memoryLimitBytes: 1e9, growthLimitBytes: 1e9, idleMs: 1_000 };
const pull = () => writeFile(program, 'a new version that this process does not understand');

it('a helper that new code has broken is not started instead of crashed, and the log says why, once', async () => {
  const helper = createHelperProcess<{ n: number }, { n: number }>({ program, ...limits });
  expect(await helper.ask({ n: 1 })).toEqual({ ended: 'answered', answer: { n: 1 } });
  expect(errors).toEqual([]);
  await helper.stop();
  await pull();
  for (let turn = 0; turn < 2; turn += 1) {
    const next = createHelperProcess<{ n: number }, { n: number }>({ program, ...limits });
    expect(await next.ask({ n: 2 })).toEqual({ ended: 'not_started' });
    await next.stop();
  }
  expect(errors).toEqual([expect.stringContaining('please restart it')]);
});

it('programs of ours are started in one place only', async () => {
  const root = join(import.meta.dirname, '../..');
  const names = (await readdir(root, { recursive: true })).filter((name) => name.endsWith('.ts'));
  const sources = names.filter((name) => !/\.test\.ts$|^testing\//.test(name));
  expect(sources.length).toBeGreaterThan(500);
  const starting: string[] = [];
  for (const name of sources) {
    const text = await readFile(join(root, name), 'utf8');
    if (/\bfork\(|worker_threads|node:cluster|spawn\(process\.execPath/.test(text)) starting.push(name);
  }
  expect(starting).toEqual(['platform/process/start-program.ts']);
});
