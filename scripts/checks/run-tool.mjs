import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { root } from '../prepare/paths.mjs';

/** Tools of node_modules, run by the project's own Node; they print for themselves. Tells the exit code. */
export function runTool(command, args, env = {}) {
  const path = `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH}`;
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
      env: { ...process.env, PATH: path, ...env },
    });
    child.on('error', (error) => {
      process.stderr.write(`${command}: ${error.message}\n`);
      resolve(1);
    });
    child.on('exit', (code) => resolve(code ?? 1));
  });
}
