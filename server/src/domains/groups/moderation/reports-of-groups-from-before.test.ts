import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../../../platform/database/migrate/migrate.ts';
import { sql } from '../../../platform/database/sql.ts';
import { nobody } from '../../../platform/ids.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { silentLog } from '../../../testing/silent-log.ts';

const shipped = join(import.meta.dirname, '../../../platform/database/migrations');
const idOf = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const [group, ada, ben, cleo, post, comment, settled] = [1, 2, 3, 4, 5, 6, 7].map(idOf);

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'hearth-migrations-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await database.drop();
});

async function migrateTo(wanted: (file: string) => boolean): Promise<void> {
  for (const file of await readdir(shipped)) if (wanted(file)) await copyFile(join(shipped, file), join(folder, file));
  await migrate(database.db, silentLog, folder);
}

it('are cases of their group, with the words that marked them; what was settled stays settled', async () => {
  const { db } = database;
  await sql`drop schema public cascade; create schema public`.execute(db);
  await migrateTo((file) => file < '0398');
  await sql`insert into groups (id, name, description, rules, kind, questions, created_at, active_at, name_key, grams)
    values (${group}, 'Choir', '', '', 'private', '{}', now(), now(), 'choir', '{}')`.execute(db);
  await sql`insert into group_reports
      (group_id, post_id, comment_id, user_id, word, about_id, evidence, reason, note, reported_at, resolved_at)
    values (${group}, ${post}, ${nobody}, ${ben}, '', ${ada}, 'Old words', 'spam', 'Look', '2026-01-01', null),
      (${group}, ${post}, ${nobody}, ${cleo}, '', ${ada}, 'New words', 'other', '', '2026-01-02', null),
      (${group}, ${post}, ${nobody}, ${nobody}, 'casino', ${ada}, 'Old words', null, '', '2026-01-01', null),
      (${group}, ${post}, ${comment}, ${ben}, '', ${cleo}, 'Bah', 'spam', '', '2026-01-03', null),
      (${group}, ${settled}, ${nobody}, ${ben}, '', ${ada}, 'Fine', 'spam', '', '2026-01-04', '2026-01-05'),
      (${group}, ${settled}, ${nobody}, ${nobody}, 'beach', ${ada}, 'Fine', null, '', '2026-01-04', '2026-01-05')`.execute(
    db,
  );
  await sql`insert into cases (id, kind, target_id, about_id, state, evidence, first_at)
    values (${idOf(9)}, 'post', ${post}, ${ada}, 'open', 'New words', '2025-01-01')`.execute(db);
  await migrateTo(() => true);

  const cases = await db.selectFrom('cases').selectAll().orderBy('first_at').execute();
  const ofGroup = { scope_kind: 'group', scope_id: group };
  expect(cases).toMatchObject([
    { scope_kind: 'site', scope_id: nobody, target_id: post },
    {
      ...{ ...ofGroup, kind: 'post', target_id: post, within: '', about_id: ada, state: 'open' },
      ...{ evidence: 'New words', report_count: 2, marks: ['casino'] },
    },
    { ...ofGroup, kind: 'comment', target_id: comment, within: post, about_id: cleo, report_count: 1, marks: [] },
    { ...ofGroup, target_id: settled, state: 'decided', decision: 'dismiss', evidence: '', marks: ['beach'] },
  ]);
  expect(cases[1]?.reasons.sort()).toEqual(['other', 'spam']);
  const reports = await db.selectFrom('filed_reports').selectAll().orderBy('reported_at').execute();
  expect(reports).toMatchObject([
    { user_id: ben, case_id: cases[1]?.id, note: 'Look', outcome: null, scope_id: group },
    { user_id: cleo, case_id: cases[1]?.id, outcome: null },
    { user_id: ben, kind: 'comment', within: post, case_id: cases[2]?.id, outcome: null },
    { user_id: ben, target_id: settled, case_id: null, outcome: 'kept', evidence: '' },
  ]);
});
