import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { StartUpError } from '../../errors/start-up-error.ts';
import type { Log } from '../../log/log.ts';
import { say } from '../../process/operator-words.ts';
import type { Binaries } from './binaries.ts';
import { serverEnvironment } from './cluster.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import type { ServerAccount } from './server-account.ts';

export type Postmaster = {
  /** Resolves when the process has ended, for any reason. */
  readonly gone: Promise<void>;
  stop(): Promise<void>;
};

export type PostmasterPlan = {
  cluster: string;
  args: string[];
  binaries: Binaries;
  account: ServerAccount;
  log: Log;
  patienceMs: number;
};

const fastStopMs = 20_000;

export async function startPostmaster(plan: PostmasterPlan): Promise<Postmaster> {
  const { cluster, args, binaries, account, log, patienceMs } = plan;
  const { file, args: wrapped } = account.command(binaries.postgres, args);
  // In a process group of its own: Ctrl+C is for the server, which still has requests to finish.
  const child = spawn(file, wrapped, {
    cwd: '/',
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(serverEnvironment ? { env: serverEnvironment } : {}),
  });
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  const output = readOutput(child, log);
  await waitUntilReady(child, { cluster, output, patienceMs });
  return { gone, stop: () => stopChild(child, gone, cluster, binaries) };
}

/** Writes PostgreSQL's output to our log and keeps the last lines, to explain a start that fails. */
function readOutput(child: ChildProcess, log: Log): string[] {
  const latest: string[] = [];
  if (!child.stderr) return latest;
  createInterface(child.stderr).on('line', (line) => {
    latest.push(line);
    if (latest.length > 20) latest.shift();
    log.debug({ postgres: line }, 'output of PostgreSQL');
  });
  return latest;
}

type Waiting = { cluster: string; output: string[]; patienceMs: number };

async function waitUntilReady(child: ChildProcess, { cluster, output, patienceMs }: Waiting): Promise<void> {
  let failed: Error | undefined;
  child.once('error', (error) => {
    failed = error;
  });
  for (let waited = 0; ; waited += 15) {
    if (failed || child.exitCode !== null || child.signalCode !== null) break;
    const found = await readPostmasterFile(cluster);
    if (found?.pid === child.pid && found?.ready) return;
    if (waited > patienceMs) {
      child.kill('SIGQUIT');
      await once(child, 'exit');
      break;
    }
    await pause(15);
  }
  const reason =
    output.findLast((line) => /FATAL|PANIC/.test(line)) ?? output.at(-1) ?? failed?.message ?? 'no reason given';
  throw new StartUpError(
    say('PostgreSQL could not be started: {fatal}', { fatal: reason.replace(/^.*?(FATAL|PANIC):\s*/, '') }),
  );
}

/** Fast shutdown; if that takes too long, immediate shutdown, after which the next start replays the log. */
async function stopChild(child: ChildProcess, gone: Promise<void>, cluster: string, binaries: Binaries): Promise<void> {
  if (process.platform === 'win32') {
    spawn(binaries.pg_ctl, ['stop', '-m', 'fast', '-D', cluster], { stdio: 'ignore' });
    return gone;
  }
  child.kill('SIGINT');
  const impatient = setTimeout(() => child.kill('SIGQUIT'), fastStopMs);
  await gone;
  clearTimeout(impatient);
}
