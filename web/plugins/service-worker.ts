/// <reference types="node" />
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build, type Plugin, type ResolvedConfig } from 'vite';

const SOURCE = resolve(import.meta.dirname, '../src/service-worker/service-worker.ts');

/** The files for a start without a network, in English; other words and pictures are stored when they are first needed,
 * and so is the console. */
const SHELL_PATTERN = /^(assets\/(?!words-|console-).+\.(js|css)|(icons|drawings)\/.+)$/;

/** Writes /service-worker.js with the list of files of this build. */
export function serviceWorker(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'hearth:service-worker',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    // Earlier the hashed files, the page or the copied public files may be missing.
    async closeBundle() {
      const folder = resolve(config.root, config.build.outDir);
      const source = await readFile(SOURCE, 'utf8');
      const { paths, revision } = await describeShell(folder, source);
      await compile(folder, {
        SHELL_FILES: JSON.stringify(paths.map((path) => `/${path}`)),
        SHELL_REVISION: JSON.stringify(revision),
      });
    },
  };
}

async function describeShell(folder: string, source: string): Promise<{ paths: string[]; revision: string }> {
  const files = await readdir(folder, { recursive: true });
  const paths = files
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => SHELL_PATTERN.test(file))
    .sort();
  const hash = createHash('sha256').update(source);
  for (const path of ['index.html', ...paths]) hash.update(path).update(await readFile(join(folder, path)));
  return { paths, revision: hash.digest('hex').slice(0, 16) };
}

async function compile(folder: string, define: Record<string, string>): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define,
    build: {
      outDir: folder,
      emptyOutDir: false,
      rolldownOptions: { input: SOURCE, output: { format: 'iife', entryFileNames: 'service-worker.js' } },
    },
  });
}
