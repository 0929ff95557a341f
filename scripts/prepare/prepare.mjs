import { existsSync, readFileSync } from 'node:fs';
import { buildWeb, isBuilt } from './build-web.mjs';
import { compileServer } from './compile-server.mjs';
import { install, isInstalled } from './install.mjs';
import { releaseNote } from './paths.mjs';
import { StepFailure } from './run-step.mjs';
import { withLock } from './with-lock.mjs';

const oldestNode = 20;

/** Installs, builds and compiles what is missing or out of date. On failure it prints one sentence and exits. */
export async function prepare({ web }) {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < oldestNode) giveUp(`Hearth needs Node ${oldestNode} or newer; this is ${process.version}.`);
  refuseOtherMachine();
  try {
    if (!isInstalled()) await withLock(async () => isInstalled() || (await install()));
    if (web && !isBuilt()) await withLock(async () => isBuilt() || (await buildWeb()));
    if (web) await compileServer();
  } catch (error) {
    if (error instanceof StepFailure) giveUp(error.message, error.tail);
    giveUp(`This folder could not be prepared: ${error.message}`);
  }
}

/** The programs in a release are for one kind of machine. */
function refuseOtherMachine() {
  if (!existsSync(releaseNote)) return;
  const { platform, arch } = JSON.parse(readFileSync(releaseNote, 'utf8'));
  if (platform === process.platform && arch === process.arch) return;
  giveUp(`This release is for ${platform}-${arch}; this machine is ${process.platform}-${process.arch}.`);
}

export function giveUp(sentence, details) {
  process.stderr.write(`${details ? `${details}\n\n` : ''}${sentence}\n`);
  process.exit(1);
}
