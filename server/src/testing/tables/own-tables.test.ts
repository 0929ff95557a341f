import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { callsKysely, findTableNames } from './find-table-names.ts';
import { tableOwners } from './table-owners.ts';

const src = join(import.meta.dirname, '..', '..');
const tables = Object.keys(tableOwners) as (keyof typeof tableOwners)[];
const read = (file: string) => readFileSync(join(src, file), 'utf8');
const filesIn = (pattern: string) => globSync(pattern, { cwd: src }).sort();

/** The tables of other owners that a file of queries names, each as a line to read. */
function foreignTables(file: string, source: string): string[] {
  return findTableNames(source, tables)
    .map((table) => ({ table, owner: tableOwners[table as keyof typeof tableOwners] }))
    .filter(({ owner }) => !dirname(file).startsWith(owner))
    .map(({ table, owner }) => `${file} names "${table}", which belongs to ${owner}`);
}

describe('a domain keeps to its own tables', () => {
  const queries = filesIn('{domains,platform}/**/*.queries.ts');

  it('reads every file of queries', () => {
    expect(queries.length).toBeGreaterThan(30);
    const named = new Set(queries.flatMap((file) => findTableNames(read(file), tables)));
    expect([...named].sort()).toEqual([...tables].sort());
  });

  it('no file of queries names a table of another domain', () => {
    expect(queries.flatMap((file) => foreignTables(file, read(file)))).toEqual([]);
  });

  it('no other file of a domain queries the database itself', () => {
    const others = filesIn('domains/**/*.ts').filter((file) => !/\.(queries|test)\.ts$|\/testing\//.test(file));
    expect(others.filter((file) => callsKysely(read(file)))).toEqual([]);
  });
});

describe('the search for table names', () => {
  const namesIn = (source: string) => findTableNames(source, ['profiles', 'posts', 'post_tags']);

  it.each([
    ["db.selectFrom('profiles').select('user_id')"],
    ["db.selectFrom('posts as p').innerJoin('profiles', 'profiles.user_id', 'p.author_id')"],
    ["db.insertInto('profiles').values(row)"],
    ["db.updateTable('profiles').set(change)"],
    ["db.deleteFrom('profiles')"],
    ["statement<Row>('select 1 from profiles where user_id = $1')"],
    ['sql`insert into statuses select user_id from posts, profiles`'],
    ['sql`select 1 from public."profiles" where id = any($1)`'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: this is source text
    ['sql`select 1 ${named ? sql`from profiles` : sql`from posts`}`'],
    ["const table = 'profiles';"],
  ])('finds a table in %s', (source) => {
    expect(namesIn(source)).toContain('profiles');
  });

  it.each([
    ["import { peopleByIds } from '../profiles/profiles.api.ts';"],
    ['/** As `profiles` has it. */'],
    ['// one for each of the profiles'],
    ['const profiles = new Map();'],
    ["db.selectFrom('profiles_archive')"],
  ])('finds no table in %s', (source) => {
    expect(namesIn(source)).toEqual([]);
  });

  it('names the file, the table and its owner', () => {
    const source = "db.selectFrom('profiles').select('user_id')";
    expect(foreignTables('domains/chat/members.queries.ts', source)).toEqual([
      'domains/chat/members.queries.ts names "profiles", which belongs to domains/profiles',
    ]);
    expect(foreignTables('domains/profiles/members.queries.ts', source)).toEqual([]);
  });
});
