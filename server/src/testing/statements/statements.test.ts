import { globSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import { createTestDatabase } from '../database.ts';
import { checkStatements } from './check-statements.ts';

const sources = join(import.meta.dirname, '../..');
const faulty = 'testing/statements/faulty.queries.ts';
let problems: string[];

// All at once: the compiler takes longer to start than to read one more file.
beforeAll(async () => {
  const { db, connection, drop } = await createTestDatabase();
  await sql`
    create table planted (
      id uuid not null, label text, size bigint not null, at timestamptz not null, tags text[] not null, extra jsonb not null
    )`.execute(db);
  const files = [...globSync('{domains,platform}/**/*.queries.ts', { cwd: sources }), faulty];
  problems = await checkStatements(
    files.map((file) => join(sources, file)),
    connection,
  ).finally(drop);
});

it('every statement has the parameters and columns that it declares', () => {
  expect(problems.filter((problem) => !problem.includes(faulty))).toEqual([]);
});

it('would report a statement that declares something else, by its name', () => {
  const planted = problems.filter((problem) => problem.includes(faulty));
  expect(planted.map((problem) => problem.replace(/^.*faulty\.queries\.ts:\d+ /, ''))).toEqual([
    'runs sql`…` that no test prepares; it should be a statement.',
    'renamedColumn: PostgreSQL refuses it: column "title" does not exist',
    'wrongColumn: column "size" is declared string, PostgreSQL answers int8',
    'wrongColumn: column "at" is declared string, PostgreSQL answers timestamptz',
    'wrongColumn: column "tags" is declared string, PostgreSQL answers text[]',
    'missingColumn: column "label" is declared, but PostgreSQL does not answer it',
    'undeclaredColumn: column "size" is answered, but not declared',
    'nullColumn: column "label" is declared string, but may be null',
    'mixedColumn: column "size" is declared string | number, PostgreSQL answers int8',
    'twiceAnswered: column "id" is answered twice',
    'wrongParameter: parameter $1 "size" is declared string, PostgreSQL expects int8',
    'wrongParameter: parameter $2 "since" is declared string, PostgreSQL expects timestamptz',
    'wrongElements: parameter $1 "ids" is declared readonly number[], PostgreSQL expects uuid[]',
    'tooFewParameters: declares 1 parameters, PostgreSQL expects 2',
    'withoutLabel: parameter $1 has no label',
    'withoutTypes: does not declare its row and a tuple of its parameters',
    'sizeOf.page: column "found" is declared number, PostgreSQL answers text',
    'madeTooLate: is not made when its file is loaded, so nothing can check it',
  ]);
  expect(planted.every((problem) => problem.startsWith(`server/src/${faulty}:`))).toBe(true);
});
