import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../../log/log.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { commandLine, identify, isAlive, type ProcessIdentity } from './process-identity.ts';

/** The postmaster of this cluster, if one runs. Its process number alone proves nothing: another process may have it now. */
export async function findPostmaster(cluster: string): Promise<ProcessIdentity | undefined> {
  const found = await readPostmasterFile(cluster);
  const identity = found && (await identify(found.pid));
  return identity && (await commandLine(identity.pid)).includes(`-D ${cluster} `) ? identity : undefined;
}

/**
 * A killed server leaves its postmaster running. We stop it and start another: only the dead server used it, and a
 * child process of our own can be supervised and runs with the current settings.
 */
export async function stopOrphan(cluster: string, log: Log): Promise<void> {
  const orphan = await findPostmaster(cluster);
  if (!orphan) {
    await forgetReusedNumber(cluster);
    return;
  }
  log.warn({ pid: orphan.pid }, 'stopping the PostgreSQL that a killed server left running');
  for (const [signal, patienceMs] of [
    ['SIGINT', 3_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    if (await ends(orphan, signal, patienceMs)) return;
  }
}

async function ends(orphan: ProcessIdentity, signal: NodeJS.Signals, patienceMs: number): Promise<boolean> {
  try {
    process.kill(orphan.pid, signal);
  } catch {
    return true;
  }
  for (let waited = 0; waited < patienceMs; waited += 10) {
    if (!(await isAlive(orphan))) return true;
    await pause(10);
  }
  return false;
}

/** PostgreSQL would take the process that has this number now for a postmaster and refuse to start. */
async function forgetReusedNumber(cluster: string): Promise<void> {
  const found = await readPostmasterFile(cluster);
  if (found && (await identify(found.pid))) await rm(join(cluster, 'postmaster.pid'), { force: true });
}
