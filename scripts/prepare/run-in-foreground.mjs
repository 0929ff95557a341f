import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectNode, root } from './paths.mjs';

const repeatMs = 500;

/**
 * Runs a program in the foreground and exits with its exit code. Ctrl+C reaches this script twice, from the terminal
 * and from npm. The program would take the second signal as an order to stop at once, so it gets a process group of
 * its own, and this script passes on only the first.
 */
export function runInForeground(args, { env = {} } = {}) {
  const preload = pathToFileURL(join(root, 'scripts', 'stop-with-parent.mjs')).href;
  const child = spawn(projectNode, ['--import', preload, ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: process.platform !== 'win32',
    env: { ...process.env, ...env },
  });
  let lastSignalAt = 0;
  const passOn = (signal) => {
    if (Date.now() - lastSignalAt > repeatMs) child.kill(signal);
    lastSignalAt = Date.now();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => passOn(signal === 'SIGHUP' ? 'SIGTERM' : signal));
  }
  stopWithNpm(() => passOn('SIGTERM'));
  child.on('error', (error) => {
    process.stderr.write(`${projectNode} could not be started: ${error.message}\n`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));
  return child;
}

/**
 * npm starts this script through a shell. If one of the two is killed, nothing stops this script, and the server would
 * keep running unnoticed.
 */
function stopWithNpm(stop) {
  if (!process.env.npm_lifecycle_event) return;
  const before = ancestors();
  const timer = setInterval(() => {
    if (ancestors() === before) return;
    clearInterval(timer);
    stop();
  }, 250);
  timer.unref();
}

/** The parent process and, if that is npm's shell, npm as well. */
function ancestors() {
  const parent = process.ppid;
  try {
    const [, name, above] = /\((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${parent}/stat`, 'utf8')) ?? [];
    return /^(sh|dash|bash|ash)$/.test(name) ? `${parent} ${above}` : `${parent}`;
  } catch {
    return `${parent}`;
  }
}
