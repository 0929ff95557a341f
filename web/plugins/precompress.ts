import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const compressible = /\.(js|css|svg|json)$/;
const smallestBytes = 1024;

async function compress(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < smallestBytes) return;
  const hints = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  await Promise.all([
    writeFile(`${path}.br`, await brotli(content, { params: hints })),
    writeFile(`${path}.gz`, await zip(content, { level: 9 })),
  ]);
}

/** Compresses the files once with the best ratio, so that the server need not do it for every request. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle({ dir }) {
      const assets = join(dir ?? '', 'assets');
      const files = (await readdir(assets)).filter((name) => compressible.test(name));
      await Promise.all(files.map((name) => compress(join(assets, name))));
    },
  };
}
