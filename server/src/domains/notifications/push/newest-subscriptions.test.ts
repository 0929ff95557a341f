import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { readMigrations } from '../../../platform/database/migrate/migration-files.ts';
import { splitStatements } from '../../../platform/database/migrate/split-statements.ts';
import { sql } from '../../../platform/database/sql.ts';
import { createTestDatabase } from '../../../testing/database.ts';

const { db, drop } = await createTestDatabase();
afterAll(drop);

const run = async (number: string) => {
  const migration = (await readMigrations()).find(({ name }) => name.startsWith(number));
  for (const statement of splitStatements(migration?.text ?? '')) await sql.raw(statement).execute(db);
};

it('keeps the newest of several subscriptions of a browser or a session', async () => {
  await sql`alter table push_subscriptions drop constraint push_subscriptions_session`.execute(db);
  await sql`drop index push_subscriptions_session_once`.execute(db);
  await sql`create index push_subscriptions_of_session on push_subscriptions (user_id, session_id)`.execute(db);
  const [ada, ben] = [randomUUID(), randomUUID()];
  const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()];
  const put = (user_id: string, session_id: string, endpoint: string, minute: number) => {
    const created_at = new Date(2026, 0, 1, 0, minute);
    const row = { user_id, session_id, endpoint, created_at, id: randomUUID(), p256dh: 'p', auth: 'a' };
    return db.insertInto('push_subscriptions').values(row).execute();
  };
  await put(ada, first, 'https://push.test/shared', 1);
  await put(ben, third, 'https://push.test/shared', 2);
  await put(ada, second, 'https://push.test/old', 3);
  await put(ada, second, 'https://push.test/new', 4);
  for (const number of ['0331', '0332']) await run(number);
  const rows = await db
    .selectFrom('push_subscriptions')
    .select(['user_id', 'endpoint'])
    .orderBy('created_at')
    .execute();
  expect(rows).toEqual([
    { user_id: ben, endpoint: 'https://push.test/shared' },
    { user_id: ada, endpoint: 'https://push.test/new' },
  ]);
  expect(await db.selectFrom('push_endpoints').select('user_id').execute()).toHaveLength(2);
});
