import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { BackupError } from '../platform/backup/backup-error.ts';
import { startProgram } from '../platform/process/start-program.ts';

const program = fileURLToPath(new URL('./backup.process.ts', import.meta.url));
const patienceMs = 10_000;

/**
 * A scheduled backup runs in a process of its own: hashing gigabytes would delay requests, and its memory is given
 * back. It reads the same settings and ends with the server.
 */
export async function backUpApart(signal: AbortSignal, env?: NodeJS.ProcessEnv): Promise<void> {
  signal.throwIfAborted();
  // Collects its own garbage, see `watch-bytes.ts`.
  const execArgv = ['--expose-gc', '--max-semi-space-size=1'];
  // Its words go into the log, which is English.
  const english = { ...(env ?? process.env), LC_ALL: 'C' };
  const child = startProgram(program, [], { execArgv, stdio: ['ignore', 'inherit', 'pipe', 'ipc'], env: english });
  const end = () => endSoon(child);
  signal.addEventListener('abort', end);
  try {
    const words = child.stderr ? text(child.stderr) : '';
    await once(child, 'exit');
    signal.throwIfAborted();
    if (child.exitCode !== 0) throw new BackupError(lastLine(await words));
  } finally {
    signal.removeEventListener('abort', end);
  }
}

function endSoon(child: ChildProcess): void {
  child.kill('SIGTERM');
  const impatient = setTimeout(() => child.kill('SIGKILL'), patienceMs);
  child.once('exit', () => clearTimeout(impatient));
}

function lastLine(words: string): string {
  return words.trim().split('\n').at(-1) || 'the process ended without a reason';
}
