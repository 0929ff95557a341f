import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from '../prepare/paths.mjs';

/** Runs a tool of node_modules with the project's Node, shows or says what it prints and returns its exit code. */
export function runTool(command, args, env = {}, say = undefined) {
  const path = `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH}`;
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: say ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
      env: { ...process.env, PATH: path, ...env },
    });
    if (say) sayLines(child, say);
    child.on('error', (error) => {
      process.stderr.write(`${command}: ${error.message}\n`);
      resolve(1);
    });
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/** The pipes close with the tool, but for a process that it has left behind. */
function sayLines(child, say) {
  const pipes = [child.stdout, child.stderr];
  for (const input of pipes) createInterface({ input }).on('line', say);
  const closePipes = () => {
    for (const pipe of pipes) pipe.destroy();
  };
  child.on('exit', () => setTimeout(closePipes, 1000).unref());
}
