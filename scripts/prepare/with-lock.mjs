import { mkdirSync, openSync, readFileSync, rmSync, statSync, utimesSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { cache } from './paths.mjs';

const path = join(cache, 'prepare.lock');
const beatMs = 1_000;

/** Two starts at once must not install into the same folder. The holder keeps the lock's date fresh while it lives. */
export async function withLock(work) {
  mkdirSync(cache, { recursive: true });
  for (let told = false; !create(); told = true) {
    if (!told) process.stdout.write('Another start is preparing this folder; waiting for it …\n');
    if (isStale()) rmSync(path, { force: true });
    else await pause(300);
  }
  const heart = setInterval(() => utimesSync(path, new Date(), new Date()), beatMs);
  const release = () => {
    clearInterval(heart);
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
    if (Date.now() - statSync(path).mtimeMs > 10 * beatMs) return true;
    process.kill(Number(readFileSync(path, 'utf8')), 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}
