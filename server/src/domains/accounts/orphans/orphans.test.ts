import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { newMember } from '../../../testing/members.ts';
import { writePost } from '../../../testing/posts.ts';
import { memberColumns, namesTheGone } from './member-columns.ts';
import { findOrphans } from './orphans.queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** Columns of type uuid that name something else. */
const others = [
  'album_id',
  'answered_id',
  'case_id',
  'cause_id',
  'client_id',
  'comment_id',
  'cover_id',
  'cover_media_id',
  'date_id',
  'event_id',
  'group_id',
  'held_by',
  'holder',
  'id',
  'media_id',
  'message_id',
  'notified_to',
  'open_to',
  'option_id',
  'original_id',
  'parent_id',
  'picture_id',
  'place_id',
  'post_id',
  'reply_to',
  'scope_id',
  'server_id',
  'session_id',
  'story_id',
  'target_id',
  'version',
];

it('every column of type uuid is known to name a member or something else', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct column_name as name from information_schema.columns
    where table_schema = current_schema() and udt_name = 'uuid'`.execute(app.db);
  const known: readonly string[] = [...memberColumns, ...others];
  expect(rows.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
});

it('finds rows that name nobody, in every such column that may not', async () => {
  const ada = await newMember(app);
  await writePost(ada);
  expect(await findOrphans(app.db)).toEqual([]);
  const nobody = randomUUID();
  await app.db.insertInto('statuses').values({ user_id: nobody, state: 'offline', last_active: new Date() }).execute();
  await app.db.updateTable('posts').set({ author_id: nobody }).execute();
  expect(await findOrphans(app.db)).toEqual([
    { table: 'posts', column: 'author_id', rows: 1 },
    { table: 'statuses', column: 'user_id', rows: 1 },
  ]);
  for (const name of Object.keys(namesTheGone)) expect(memberColumns).toContain(name.split('.')[1]);
});
