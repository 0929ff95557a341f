import { spawn } from 'node:child_process';
import { projectNode, root } from './prepare/paths.mjs';
import { prepare } from './prepare/prepare.mjs';
import { npm } from './prepare/run-step.mjs';

await prepare({ web: false });

// Each child has a process group of its own, so that Ctrl+C reaches it once, through this script.
const options = { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], detached: process.platform !== 'win32' };
const [command, args] = npm(['run', 'dev', '-w', 'web', '--loglevel=error']);
const api = spawn(projectNode, ['--watch', '--watch-preserve-output', 'server/src/main.ts'], options);
const web = spawn(command, args, { ...options, shell: command.endsWith('.cmd') });

let ending = false;
function end(code) {
  if (ending) return;
  ending = true;
  process.exitCode = code;
  api.kill('SIGTERM');
  endGroup(web);
}

/** npm does not pass signals on to its children. */
function endGroup(child) {
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, 'SIGTERM');
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(0));
for (const child of [api, web]) child.on('exit', (code) => end(code ?? 1));
