import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Process numbers are reused, so the time at which the process started is part of its identity. */
export type ProcessIdentity = { pid: number; born: string };

export async function identify(pid: number): Promise<ProcessIdentity | undefined> {
  if (!exists(pid)) return undefined;
  const born = await readBirth(pid);
  return born === undefined ? undefined : { pid, born };
}

export async function isAlive(identity: ProcessIdentity): Promise<boolean> {
  return (await identify(identity.pid))?.born === identity.born;
}

/** The command line shows whether a process is one of ours: its number may be reused. */
export async function commandLine(pid: number): Promise<string> {
  try {
    if (process.platform === 'linux') return (await readFile(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ');
    return (await run('ps', ['-o', 'command=', '-p', String(pid)])).stdout;
  } catch {
    return '';
  }
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

async function readBirth(pid: number): Promise<string | undefined> {
  try {
    if (process.platform === 'linux') return await readLinuxBirth(pid);
    if (process.platform === 'win32') return 'unknown';
    return (await run('ps', ['-o', 'lstart=', '-p', String(pid)])).stdout.trim();
  } catch {
    return undefined;
  }
}

async function readLinuxBirth(pid: number): Promise<string | undefined> {
  const [stat, boot] = await Promise.all([
    readFile(`/proc/${pid}/stat`, 'utf8'),
    readFile('/proc/sys/kernel/random/boot_id', 'utf8'),
  ]);
  // The second field is the program's name in brackets; the name itself may contain spaces and brackets.
  const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (state === 'Z' || state === 'X') return undefined;
  return `${boot.trim()}/${fields[18]}`;
}
