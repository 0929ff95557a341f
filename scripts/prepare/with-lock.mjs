import { mkdirSync, openSync, readFileSync, rmSync, statSync, utimesSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { cache } from './paths.mjs';

const path = join(cache, 'prepare.lock');
const heartbeatMs = 1_000;

/** Two starts must not prepare the same folder at once. The holder renews the date of the lock file while it runs. */
export async function withLock(work) {
  mkdirSync(cache, { recursive: true });
  for (let announced = false; !create(); announced = true) {
    if (!announced) process.stdout.write('Another start is preparing this folder; waiting for it …\n');
    if (isStale()) rmSync(path, { force: true });
    else await pause(300);
  }
  const heartbeat = setInterval(() => utimesSync(path, new Date(), new Date()), heartbeatMs);
  const release = () => {
    clearInterval(heartbeat);
    rmSync(path, { force: true });
  };
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
}

function create() {
  try {
    writeSync(openSync(path, 'wx'), String(process.pid));
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

function isStale() {
  try {
    if (Date.now() - statSync(path).mtimeMs > 10 * heartbeatMs) return true;
    process.kill(Number(readFileSync(path, 'utf8')), 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}
