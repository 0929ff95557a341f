import { Writable } from 'node:stream';
import { signIn, signUp } from '@hearth/contract/accounts/endpoints';
import { readFeed } from '@hearth/contract/posts/endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../platform/database/sql.ts';
import { createLog } from '../platform/log/log.ts';
import { startTestApp, type TestApp } from './app.ts';
import { newMember } from './members.ts';
import { fillSmallSite } from './small-site.ts';

let written = '';
let app: TestApp;
const log = createLog(
  'trace',
  new Writable({
    write(chunk, _encoding, done) {
      written += chunk;
      done();
    },
  }),
);
beforeAll(async () => {
  app = await startTestApp({}, { log });
});
afterAll(() => app.stop());

/** Of a visitor. */
const remoteAddress = '192.0.2.77';

type Line = { msg: string; requestId?: string; route?: string; status?: number; level: number };
const lines = () =>
  written
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);

/** Every text of a table that is a sentence or an address of mail, but for names of jobs and steps of the schema. */
async function textsIn({ db }: TestApp): Promise<string[]> {
  const columns = await sql<{ table: string; column: string }>`
    select c.table_name as "table", c.column_name as "column" from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and data_type in ('text', 'character varying')
      and table_name not in ('job_turns', 'site_warnings')`.execute(db);
  const read = columns.rows.map(({ table, column }) =>
    sql<{ text: string }>`select distinct ${sql.ref(column)} as text from ${sql.table(table)}
      where length(${sql.ref(column)}) >= 8 and ${sql.ref(column)} ~ '[ @]'`.execute(db),
  );
  return (await Promise.all(read)).flatMap(({ rows }) => rows.map(({ text }) => text));
}

it('each request has one line, with the id that its answer names', async () => {
  const ada = await newMember(app);
  const headers = { cookie: ada.client.cookie ?? '' };
  const answer = await app.app.http.inject({ url: `/api/posts/${ada.id}?x=secret-words`, headers, remoteAddress });
  const id = answer.headers['x-request-id'];
  const ofRequest = () => lines().filter(({ requestId }) => requestId === id);
  // They are written together with others.
  await expect.poll(ofRequest).toHaveLength(1);
  const [line] = ofRequest();
  expect(line).toMatchObject({ msg: 'request', route: '/api/posts/:postId', status: 404 });
  expect(JSON.parse(answer.body).requestId).toBe(line?.requestId);
  expect(written).not.toContain('secret-words');
});

it('no line has what members wrote, are called or sign in with, whatever they do', async () => {
  const { ada, ben } = await fillSmallSite(app);
  for (const { client } of [ada, ben]) {
    await client.call(readFeed);
    await client.call(signIn, { body: { identifier: ada.email, password: 'not the password' } });
    await client.call(signUp, { body: { ...ada, firstName: 'Half a form' } });
  }
  const said = await textsIn(app);
  expect(said.length).toBeGreaterThan(50);
  const tokens = [ada, ben].flatMap(({ client, password }) => [password, client.cookie?.split('=')[1] ?? '']);
  const secrets = [
    ...said,
    ...tokens,
    'not the password',
    'Half a form',
    remoteAddress,
    ada.profileName,
    ben.profileName,
  ];
  await expect.poll(() => lines().length).toBeGreaterThan(100);
  expect(secrets.filter((secret) => secret === '' || written.includes(secret))).toEqual([]);
});

it('what fails inside is told without the values that made it fail', async () => {
  const before = written.length;
  await sql`insert into accounts (email) values ('fails@example.org')`.execute(app.db).catch((error: unknown) => {
    app.app.http.log.error({ err: error }, 'a request failed');
  });
  const told = written.slice(before);
  expect(told).toContain('a request failed');
  expect(told).not.toContain('fails@example.org');
});
