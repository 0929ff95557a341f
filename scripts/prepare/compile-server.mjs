import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { cache, projectNode } from './paths.mjs';
import { runStep } from './run-step.mjs';

const compiled = join(cache, 'compiled');

/**
 * Node keeps what it has compiled, and takes it from there whenever the source is still the same. A server that finds
 * all of itself there need not load the TypeScript compiler: it starts sooner and stays 15 MB smaller.
 */
export async function compileServer() {
  const isFirst = !existsSync(compiled);
  process.env.NODE_COMPILE_CACHE = compiled;
  if (!isFirst) return;
  const load = ['--input-type=module', '--eval', "await import('./server/src/main.ts')"];
  await runStep('Compiling the server', 'Compiling the server failed.', projectNode, load);
}
