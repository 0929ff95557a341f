import { join } from 'node:path';
import { projectNode, root } from './paths.mjs';
import { runInForeground } from './run-in-foreground.mjs';

/** Replaces this process by the server, with the same process id. Where the system or Node cannot, the server runs below it. */
export function becomeServer() {
  process.chdir(root);
  const args = [join('server', 'src', 'main.ts')];
  if (typeof process.execve !== 'function') return void runInForeground(args);
  process.execve(projectNode, [projectNode, ...args], process.env);
}
