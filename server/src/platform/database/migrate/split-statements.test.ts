import { expect, test } from 'vitest';
import { readMigrations } from './migration-files.ts';
import { splitStatements } from './split-statements.ts';

test('separates statements and leaves comments out', () => {
  expect(splitStatements('-- why; because\ncreate table t (a int); /* x; y */ insert into t\n values (1);\n')).toEqual([
    'create table t (a int)',
    'insert into t\n values (1)',
  ]);
});

test('semicolons in texts, names and dollar quotes separate nothing', () => {
  const statements = [`select 'a;''b;' as "c;d"`, 'do $$ begin perform 1; end $$', 'select $body$ ; $$ ; $body$'];
  expect(splitStatements(statements.join(';'))).toEqual(statements);
});

test('what is not closed goes to the end', () => {
  for (const text of ["select ';", 'select ";', 'select $$;', 'select 1 /* ;', 'select 1 -- ;']) {
    expect(splitStatements(text)).toHaveLength(1);
  }
});

test('a parameter or a price is no dollar quote', () => {
  expect(splitStatements('select $1; select $2')).toEqual(['select $1', 'select $2']);
});

test('every migration begins each statement with a word of SQL', async () => {
  const words = (await readMigrations()).flatMap(({ text }) =>
    splitStatements(text).map((each) => each.split(/\s/)[0]),
  );
  expect(words.length).toBeGreaterThan(150);
  const known = ['alter', 'create', 'delete', 'drop', 'insert', 'update'];
  expect(words.filter((word) => !known.includes(word ?? ''))).toEqual([]);
});
