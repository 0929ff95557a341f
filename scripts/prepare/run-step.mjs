import { spawn } from 'node:child_process';
import { root } from './paths.mjs';

/** A failed step, with the last lines that its tool printed. */
export class StepFailure extends Error {
  constructor(sentence, tail) {
    super(sentence);
    this.tail = tail;
  }
}

/**
 * Runs a tool and shows one line with the elapsed time, which is updated on a terminal and repeated elsewhere. What the
 * tool prints is shown only if it fails.
 */
export async function runStep(label, failure, command, args) {
  const started = Date.now();
  const stopProgress = showProgress(label, started);
  const { code, output } = await capture(command, args);
  stopProgress();
  if (code !== 0) throw new StepFailure(failure, lastLines(output));
  process.stdout.write(`${label} – done in ${seconds(started)}\n`);
}

/** As `runStep`, without a line: what runs meanwhile prints its own. */
export async function runSilently(failure, command, args) {
  const { code, output } = await capture(command, args);
  if (code !== 0) throw new StepFailure(failure, lastLines(output));
}

/** The command for the npm that started this script, or for the one on the path. */
export function npm(args) {
  const cli = process.env.npm_execpath;
  if (cli && /npm-cli\.c?js$/.test(cli)) return [process.execPath, [cli, ...args]];
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm', args];
}

function capture(command, args) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: command.endsWith('.cmd'),
      // The last lines are shown as plain text after a failure.
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' },
    });
    let output = '';
    const keep = (chunk) => {
      output = (output + chunk).slice(-20_000);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', (error) => resolve({ code: 1, output: `${command}: ${error.message}` }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
    const endChild = (signal) => {
      child.kill(signal);
      process.exit(130);
    };
    process.once('SIGINT', endChild);
    process.once('SIGTERM', endChild);
    child.on('close', () => process.off('SIGINT', endChild).off('SIGTERM', endChild));
  });
}

function showProgress(label, started) {
  if (!process.stdout.isTTY) {
    process.stdout.write(`${label} …\n`);
    const timer = setInterval(() => process.stdout.write(`${label} … ${seconds(started)}\n`), 10_000);
    return () => clearInterval(timer);
  }
  const frames = '⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏';
  let turn = 0;
  const timer = setInterval(() => {
    turn += 1;
    process.stdout.write(`\r\x1b[K${frames[turn % frames.length]} ${label} … ${seconds(started)}`);
  }, 100);
  return () => {
    clearInterval(timer);
    process.stdout.write('\r\x1b[K');
  };
}

function seconds(since) {
  return `${((Date.now() - since) / 1000).toFixed(since > Date.now() - 10_000 ? 1 : 0)} s`;
}

function lastLines(output) {
  return output.trim().split('\n').slice(-25).join('\n');
}
