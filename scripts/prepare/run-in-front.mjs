import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectNode, root } from './paths.mjs';

const echoMs = 500;

/**
 * Runs a program of ours in the foreground and ends as it ends. Ctrl+C reaches us twice – from the terminal and from
 * npm – but the program must hear it once, for it takes a second one as impatience; so it gets a group of its own and
 * we pass on what is not an echo.
 */
export function runInFront(args, { env = {} } = {}) {
  const preload = pathToFileURL(join(root, 'scripts', 'stop-with-parent.mjs')).href;
  const child = spawn(projectNode, ['--import', preload, ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: process.platform !== 'win32',
    env: { ...process.env, ...env },
  });
  let lastHeard = 0;
  const passOn = (signal) => {
    if (Date.now() - lastHeard > echoMs) child.kill(signal);
    lastHeard = Date.now();
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
 * npm runs us through a shell, and neither passes a signal on or takes anybody along when killed. Without this the
 * server would go on where nobody can see it.
 */
function stopWithNpm(stop) {
  if (!process.env.npm_lifecycle_event) return;
  const before = ancestry();
  const timer = setInterval(() => {
    if (ancestry() === before) return;
    clearInterval(timer);
    stop();
  }, 250);
  timer.unref();
}

/** Our parent, and npm above it where the parent is only npm's shell. */
function ancestry() {
  const parent = process.ppid;
  try {
    const [, name, above] = /\((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${parent}/stat`, 'utf8')) ?? [];
    return /^(sh|dash|bash|ash)$/.test(name) ? `${parent} ${above}` : `${parent}`;
  } catch {
    return `${parent}`;
  }
}
