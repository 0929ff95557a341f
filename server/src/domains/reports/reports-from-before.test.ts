import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../../platform/database/migrate/migrate.ts';
import { sql } from '../../platform/database/sql.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { silentLog } from '../../testing/silent-log.ts';

const shipped = join(import.meta.dirname, '../../platform/database/migrations');
const idOf = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const [ada, ben, cleo, post, settled] = [idOf(1), idOf(2), idOf(3), idOf(4), idOf(5)];

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

it('become cases where they are open, those of posts with their words, and answered where they are settled', async () => {
  const { db } = database;
  await sql`drop schema public cascade; create schema public`.execute(db);
  await migrateTo((file) => file < '0371');
  await sql`insert into posts (id, author_id, content, audience, created_at, place_id)
    values (${post}, ${ada}, 'Cruel words', 'public', now(), ${ada}), (${settled}, ${ada}, 'Fine', 'public', now(), ${ada})`.execute(
    db,
  );
  await sql`insert into reports (post_id, user_id, reported_at, resolved_at, reason, note)
    values (${post}, ${ben}, '2026-01-01', null, 'spam', 'Look'), (${post}, ${cleo}, '2026-01-02', null, null, ''),
      (${settled}, ${ben}, '2026-01-01', '2026-01-03', 'spam', '')`.execute(db);
  await sql`insert into filed_reports
      (target_id, kind, within, user_id, about_id, evidence, reason, note, reported_at, resolved_at)
    values (${ada}, 'member', '', ${ben}, ${ada}, 'Ada', 'other', '', '2026-01-04', null),
      (${cleo}, 'member', '', ${ben}, ${cleo}, 'Cleo', 'spam', '', '2026-01-04', '2026-01-05')`.execute(db);
  await migrateTo(() => true);

  const cases = await db.selectFrom('cases').selectAll().orderBy('first_at').execute();
  expect(cases).toMatchObject([
    { kind: 'post', target_id: post, about_id: ada, state: 'open', evidence: 'Cruel words', report_count: 2 },
    { kind: 'member', target_id: ada, state: 'open', evidence: 'Ada', report_count: 1, reasons: ['other'] },
  ]);
  expect(cases[0]?.reasons.sort()).toEqual(['other', 'spam']);
  const reports = await db
    .selectFrom('filed_reports')
    .selectAll()
    .orderBy('reported_at')
    .orderBy('target_id')
    .execute();
  expect(reports.map(({ case_id, outcome }) => [case_id, outcome])).toEqual([
    [cases[0]?.id, null],
    [cases[0]?.id, null],
    [cases[1]?.id, null],
    [null, 'kept'],
  ]);
  expect(await db.selectFrom('reports').select('post_id').execute()).toHaveLength(3);
});
