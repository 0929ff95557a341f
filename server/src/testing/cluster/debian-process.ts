import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, readdirSync } from 'node:fs';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** PostgreSQL and pgbouncer refuse to run as root; Debian's packages make this user. */
function account(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (which: string) => Number(execFileSync('id', [which, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** Gives a folder to the user as whom its program will run. */
export function handOver(folder: string): void {
  const owner = account();
  if (owner) chownSync(folder, owner.uid, owner.gid);
}

export async function runTool(command: string, args: readonly string[], cwd: string): Promise<string> {
  return (await run(command, args, { ...account(), cwd })).stdout;
}

export function startTool(command: string, args: readonly string[], cwd: string): ChildProcess {
  return spawn(command, args, { ...account(), cwd, stdio: 'ignore' });
}

export async function endTool(child: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}

/** Debian keeps the programs of each version apart; the newest is taken. */
export function postgresProgram(name: string): string {
  const folder = '/usr/lib/postgresql';
  const newest = readdirSync(folder)
    .sort((a, b) => Number(a) - Number(b))
    .at(-1);
  return `${folder}/${newest}/bin/${name}`;
}
