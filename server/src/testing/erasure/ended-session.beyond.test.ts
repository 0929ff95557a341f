import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { accessRows, nameOf } from '../access/rows-of-all.ts';
import { createWorld } from '../access/world.ts';
import { startTestApp, type TestApp } from '../app.ts';
import { newMember } from '../members.ts';
import { createUpload } from '../upload.ts';

let app: TestApp;
/** Ends the session of every request after it was found valid: what a deletion or sign-out elsewhere may do. */
let isEnding = false;
beforeAll(async () => {
  app = await startTestApp(
    {},
    {
      wireMore({ http, db }) {
        http.addHook('preHandler', async ({ session }) => {
          if (isEnding && session) await db.deleteFrom('sessions').where('id', '=', session.sessionId).execute();
        });
      },
    },
  );
});
afterAll(() => app.stop());

const ending = ['DELETE /api/session', 'DELETE /api/settings/sessions'];
const writes = accessRows.filter(
  ({ endpoint }) => endpoint.method !== 'GET' && endpoint.access === 'member' && !ending.includes(nameOf(endpoint)),
);

/** Sessions end here; servers go on with jobs; a wrong password is counted, and a page that was fetched is kept for all. */
const othersWrite = [
  ...['sessions', 'sign_in_attempts', 'link_cards'],
  ...['presence_servers', 'pending_notifications', 'job_turns', 'site_days', 'site_figures'],
];

/** A digest of the rows of each table. */
async function contentsOf(db: Database): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1`.execute(db);
  const contents = tables
    .filter(({ name }) => !othersWrite.includes(name))
    .map(
      ({ name }) => sql`
        select ${name}::text as name, md5(string_agg(t::text, '|' order by t::text)) as content from ${sql.table(name)} t`,
    );
  const { rows } = await sql<{ name: string; content: string }>`${sql.join(contents, sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.map(({ name, content }) => [name, content]));
}

const asking = process.env.LONG ? (['owner', 'friend'] as const) : (['owner'] as const);
const cases = writes.flatMap(({ endpoint, ask }) => asking.map((actor) => ({ endpoint, ask, actor })));

it('a request whose session ends before it writes changes nothing, at every endpoint', async () => {
  const world = await createWorld(app);
  const changed: string[] = [];
  for (const { endpoint, ask, actor } of cases) {
    await world.settle();
    const { client } = await world.as(actor);
    const request = (await ask?.(world, actor)) ?? {};
    const before = await contentsOf(app.db);
    isEnding = true;
    const { status } = await client.call(endpoint, request);
    isEnding = false;
    const after = await contentsOf(app.db);
    const tables = Object.keys(after).filter((name) => after[name] !== before[name]);
    if (tables.length > 0) changed.push(`${status} ${nameOf(endpoint)}: ${tables.join(', ')}`);
  }
  expect(changed).toEqual([]);
}, 120_000);

it('neither does an upload that begins then', async () => {
  const ada = await newMember(app);
  isEnding = true;
  const { status } = await createUpload(ada.client, 1_000, { purpose: 'post' });
  isEnding = false;
  expect(status).toBe(401);
  for (const table of ['media', 'media_usage'] as const)
    expect(await app.db.selectFrom(table).selectAll().where('owner_id', '=', ada.id).execute()).toEqual([]);
});
