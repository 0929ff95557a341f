import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { cache, projectNode } from './paths.mjs';
import { runStep } from './run-step.mjs';

const compiled = join(cache, 'compiled');
const programs = ['main.ts', 'domains/media/pictures/picture.process.ts', 'domains/links/page.process.ts'];

/**
 * Node keeps compiled modules in this folder as long as their source is unchanged. A server that finds all its modules
 * there does not load the TypeScript compiler: it starts faster and uses 15 MB less memory.
 */
export async function compileServer() {
  // Where this folder is not the server's to write, it fills a folder of its own at its first start.
  if (process.env.NODE_COMPILE_CACHE) return;
  const isFirst = !existsSync(compiled);
  process.env.NODE_COMPILE_CACHE = compiled;
  if (!isFirst) return;
  const imports = programs.map((program) => `await import('./server/src/${program}');`).join('');
  const load = ['--input-type=module', '--eval', imports];
  await runStep('Compiling the server', 'Compiling the server failed.', projectNode, load);
}
