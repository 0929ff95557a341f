import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { cache, projectNode } from './paths.mjs';
import { runStep } from './run-step.mjs';

const compiled = join(cache, 'compiled');

/**
 * Node keeps compiled modules in this folder as long as their source is unchanged. A server that finds all its modules
 * there does not load the TypeScript compiler: it starts faster and uses 15 MB less memory.
 */
export async function compileServer() {
  const isFirst = !existsSync(compiled);
  process.env.NODE_COMPILE_CACHE = compiled;
  if (!isFirst) return;
  const load = ['--input-type=module', '--eval', "await import('./server/src/main.ts')"];
  await runStep('Compiling the server', 'Compiling the server failed.', projectNode, load);
}
