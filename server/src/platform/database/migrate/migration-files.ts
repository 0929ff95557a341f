import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export type Migration = { name: string; checksum: string; text: string };

const shippedFolder = join(import.meta.dirname, '..', 'migrations');

export async function readMigrations(folder = shippedFolder): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  refuseMisnumbered(files);
  return Promise.all(files.map((file) => readMigration(folder, file)));
}

async function readMigration(folder: string, file: string): Promise<Migration> {
  // Line endings and the byte-order mark depend on how the repository was cloned; they are no change of the file.
  const text = (await readFile(join(folder, file), 'utf8')).replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  return { name: file.replace(/\.sql$/, ''), checksum: createHash('sha256').update(text).digest('hex'), text };
}

function refuseMisnumbered(files: string[]): void {
  for (const [index, file] of files.entries()) {
    if (!/^\d{4}-[a-z0-9-]+\.sql$/.test(file)) throw new Error(`${file} must be named like 0001-what-it-does.sql`);
    if (file.slice(0, 4) === files[index - 1]?.slice(0, 4))
      throw new Error(`Two migrations have the number of ${file}`);
  }
}
