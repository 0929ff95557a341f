import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const besideServer = ['contract', 'words', 'web', 'node_modules', 'package.json'];

/** A column, an index and a table more: what a version is allowed to bring while this one serves. */
const migrations = {
  '9000-a-column': "alter table posts add column next_note text not null default ''",
  '9001-an-index': 'create index concurrently posts_next on posts (author_id)',
  '9002-a-table': 'create table next_things (id uuid primary key); create index next_things_id on next_things (id)',
};

/** The folder of a made-up next version, which is this one with further migrations. */
export async function makeNextVersion(folder: string): Promise<{ main: string; operator: string }> {
  await mkdir(folder, { recursive: true });
  for (const name of besideServer) await symlink(join(root, name), join(folder, name));
  await cp(join(root, 'server'), join(folder, 'server'), { recursive: true });
  const description = JSON.parse(await readFile(join(root, 'server', 'package.json'), 'utf8'));
  await writeFile(join(folder, 'server', 'package.json'), JSON.stringify({ ...description, version: '99.0.0' }));
  const into = join(folder, 'server', 'src', 'platform', 'database', 'migrations');
  for (const [name, text] of Object.entries(migrations)) await writeFile(join(into, `${name}.sql`), text);
  const program = (name: string) => join(folder, 'server', 'src', name);
  return { main: program('main.ts'), operator: program('operator.ts') };
}
