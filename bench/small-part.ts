import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { buildLargePicture } from '../server/src/testing/build-image.ts';
import { familyOf } from '../server/src/testing/process-family.ts';
import { enterMembers } from './enter-members.ts';
import { limitMemory } from './limit-resources.ts';
import { withDatabase } from './on-new-server.ts';
import type { Part } from './part.ts';
import { uploadPicture } from './pictures-part.ts';
import { type HearthServer, start, startHearthOn } from './start-server.ts';

/** In MB, of everything that runs for the site, with memory that processes share counted once. */
type SmallMemory = { name: string; seconds: number; peakMb: number; restMb: number };

const megabyte = 1_000_000;
const mostMb = 450;
/** Of the machine, or of the container. */
const heldTo = 1_024 * 1_048_576;
const settings = { SMALL: 'on' };
const memoryAt = (pid: number) => familyOf(pid).reduce((sum, each) => sum + proportionalBytes(each.pid), 0);

function proportionalBytes(pid: number): number {
  try {
    const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    return Number(/^Pss:\s+(\d+) kB/m.exec(text)?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

/** What a site on a machine with 1 GB of memory and one core needs; on Linux. */
export const smallPart: Part = {
  name: 'small',
  async *measure() {
    const dataDir = await mkdtemp(join(tmpdir(), 'hearth-small-'));
    const folder = await mkdtemp(join(tmpdir(), 'hearth-small-backup-'));
    const results: SmallMemory[] = [];
    const limit = await limitMemory(heldTo);
    let server: HearthServer | undefined;
    const phase = async (name: string, work: () => Promise<unknown>, restingMs = 5_000) => {
      let peak = 0;
      const look = () => {
        peak = Math.max(peak, memoryAt(process.pid) - memoryOfBench());
      };
      const watching = setInterval(look, 50);
      const begun = performance.now();
      await work();
      const seconds = Math.round((performance.now() - begun) / 100) / 10;
      look();
      clearInterval(watching);
      await pause(restingMs);
      const rest = memoryAt(process.pid) - memoryOfBench();
      results.push({ name, seconds, peakMb: Math.round(peak / megabyte), restMb: Math.round(rest / megabyte) });
    };
    try {
      await phase('the first start', async () => {
        server = await limit.within(() => startHearthOn(dataDir, { settings }));
      });
      const running = server as HearthServer | undefined;
      if (!running) throw new Error('the server did not start');
      await phase('at rest for half a minute', () => pause(30_000), 0);
      const [member] = await withDatabase(running, (db) => enterMembers(db, 1));
      const picture = await buildLargePicture({ width: 4_000, height: 3_000 }, 'jpeg');
      await phase('six photos of 12 megapixels at once', () =>
        Promise.all(Array.from({ length: 6 }, () => uploadPicture(running, member?.cookie ?? '', picture))),
      );
      await phase('a backup', () =>
        limit.within(() => run('server/src/operator.ts', ['backup', join(folder, 'site.backup')], dataDir)),
      );
      await running.stop();
      server = undefined;
      await phase('filling the demo', () => limit.within(() => fillDemo(join(folder, 'demo'))), 0);
    } finally {
      await server?.stop();
      await limit.remove();
      await rm(dataDir, { recursive: true, force: true });
      await rm(folder, { recursive: true, force: true });
    }
    const over = results.filter(({ peakMb }) => peakMb > mostMb).map(({ name, peakMb }) => `${name}: ${peakMb} MB`);
    yield { subject: 'small', results, missed: over };
  },
};

const memoryOfBench = () => proportionalBytes(process.pid);
const pathOf = (file: string) => fileURLToPath(new URL(`../${file}`, import.meta.url));

async function run(program: string, args: string[], dataDir: string): Promise<void> {
  const env = { ...process.env, ...settings, DATA_DIR: dataDir };
  const options = ['--expose-gc', '--max-semi-space-size=1'];
  const child = spawn(process.execPath, [...options, pathOf(program), ...args], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${program} ended with ${code}`);
}

/** As `npm run demo` starts it. */
const nodeOptions = ['--max-old-space-size=144', '--max-semi-space-size=2'];

/** Until it says where it is ready. */
async function fillDemo(dataDir: string): Promise<void> {
  const own = { ...settings, DATA_DIR: dataDir, PORT: '0' };
  const server = await start({ file: '../demo/src/main.ts', settings: own, nodeOptions });
  await server.stop();
}
