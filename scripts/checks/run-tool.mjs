import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { root } from '../prepare/paths.mjs';

/** Runs a tool of node_modules with the project's Node, shows what it prints and returns its exit code. */
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
