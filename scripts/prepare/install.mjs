import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { note } from './note.mjs';
import { projectNode, releaseNote, root } from './paths.mjs';
import { npm, runStep } from './run-step.mjs';

const lockFile = join(root, 'package-lock.json');
const marker = join(root, 'node_modules', '.hearth-installed');

export function isInstalled() {
  if (!existsSync(projectNode)) return false;
  return existsSync(releaseNote) || read(marker) === fingerprint() || installedByHand();
}

export async function install() {
  // The web build needs development tools even if NODE_ENV is production. Install scripts bring Node and PostgreSQL.
  const args = ['ci', '--include=dev', '--include=optional', '--ignore-scripts=false', '--loglevel=error'];
  await runStep('Installing what Hearth needs', 'Installing the dependencies failed.', ...npm(args));
  writeFileSync(marker, fingerprint());
}

/** Contains the platform, because native programs do not run in a folder that was copied from another machine. */
function fingerprint() {
  const hash = createHash('sha256').update(readFileSync(lockFile));
  return hash.update(`${process.platform}-${process.arch}`).digest('hex');
}

/** npm writes its own list last. If it agrees with the lock file, everything is installed. */
function installedByHand() {
  const installed = packagesOf(join(root, 'node_modules', '.package-lock.json'));
  const wanted = packagesOf(lockFile);
  if (!installed || !wanted) return false;
  const missing = Object.entries(wanted).some(([path, { version, optional, link }]) => {
    if (!path.includes('node_modules/') || link) return false;
    return installed[path] ? installed[path].version !== version : !optional;
  });
  if (!missing) note(marker, fingerprint());
  return !missing;
}

function packagesOf(path) {
  const text = read(path);
  return text && JSON.parse(text).packages;
}

function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
