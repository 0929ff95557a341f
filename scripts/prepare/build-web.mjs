import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { note } from './note.mjs';
import { cache, releaseNote, root } from './paths.mjs';
import { npm, runSilently, runStep } from './run-step.mjs';

const record = join(cache, 'web-build.json');
const page = join(root, 'web', 'dist', 'index.html');

export function isBuilt() {
  if (existsSync(releaseNote)) return true;
  const known = readRecord();
  if (!known || !existsSync(page)) return false;
  const files = listInputs();
  const dates = hashDates(files);
  if (known.dates === dates) return true;
  // A checkout changes dates but not contents. Reading all contents is slow, so it comes second.
  if (known.contents !== hashContents(files)) return false;
  writeRecord({ ...known, dates });
  return true;
}

export async function buildWeb({ silent = false } = {}) {
  rmSync(record, { force: true });
  const files = listInputs();
  const before = { dates: hashDates(files), contents: hashContents(files) };
  const command = npm(['run', 'build', '--loglevel=error']);
  if (silent) await runSilently('Building the web app failed.', ...command);
  else await runStep('Building the web app', 'Building the web app failed.', ...command);
  writeRecord(before);
}

function listInputs() {
  const folders = ['web', 'contract', 'words'].flatMap((folder) => walk(join(root, folder)));
  return [...folders, join(root, 'package-lock.json'), join(root, 'tsconfig.base.json')].sort();
}

function walk(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'node_modules' || entry.name === 'dist') return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? walk(path) : [path];
  });
}

function hashDates(files) {
  const hash = createHash('sha256');
  for (const path of files) {
    const { size, mtimeMs } = statSync(path);
    hash.update(`${path}\0${size}\0${mtimeMs}\0`);
  }
  return hash.digest('hex');
}

function hashContents(files) {
  const hash = createHash('sha256');
  for (const path of files) hash.update(`${path.slice(root.length)}\0`).update(readFileSync(path));
  return hash.digest('hex');
}

function readRecord() {
  try {
    return JSON.parse(readFileSync(record, 'utf8'));
  } catch {
    return undefined;
  }
}

const writeRecord = (value) => note(record, JSON.stringify(value));
