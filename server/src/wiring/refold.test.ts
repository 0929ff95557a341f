import { discoverGroups } from '@hearth/contract/groups/endpoints';
import { searchMembers } from '@hearth/contract/search/endpoints';
import { searchMessages } from '@hearth/contract/search/messages';
import { searchPosts } from '@hearth/contract/search/posts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readMigrations } from '../platform/database/migrate/migration-files.ts';
import { splitStatements } from '../platform/database/migrate/split-statements.ts';
import { sql } from '../platform/database/sql.ts';
import { refoldRows } from '../platform/refolding/refold-rows.ts';
import { nameGrams } from '../platform/text/grams.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { befriend, write } from '../testing/chats.ts';
import { newGroup } from '../testing/groups.ts';
import { newMember, type TestMember } from '../testing/members.ts';
import { writePost } from '../testing/posts.ts';
import { refoldedTables } from './refold.ts';

let app: TestApp;
let ahmad: TestMember;
let ben: TestMember;
let groupId: string;
let postId: string;
beforeAll(async () => {
  app = await startTestApp();
  ahmad = await newMember(app, { firstName: 'أحمد', lastName: 'Nil' });
  ben = await newMember(app);
  await befriend(ahmad, ben);
  groupId = (await newGroup(ahmad, 'public', { name: 'أصدقاء' })).id;
  postId = (await writePost(ahmad, { content: 'أهلًا بكم 北京' })).id;
  await write(ahmad, ben, 'أهلًا بك');
});
afterAll(() => app.stop());

/** As the version before stored it. */
async function storeAsBefore(): Promise<void> {
  const { db } = app;
  await db.deleteFrom('refoldings').execute();
  const [entry] = await db.selectFrom('search_entries').select('names').where('user_id', '=', ahmad.id).execute();
  const [displayKey, profileKey] = [`أحمد nil`, entry?.names.split('\n')[1] ?? ''];
  const grams = [...new Set([displayKey, profileKey].flatMap(nameGrams))];
  const names = { display_key: displayKey, names: `${displayKey}\n${profileKey}`, grams };
  await db.updateTable('search_entries').set(names).where('user_id', '=', ahmad.id).execute();
  const group = { name_key: 'أصدقاء', grams: nameGrams('أصدقاء') };
  await db.updateTable('groups').set(group).where('id', '=', groupId).execute();
  const before = (marks: string, words: string) =>
    sql<string>`array_to_tsvector(string_to_array(${marks + words}, ' '))`;
  const post = { words: before(`by:${ahmad.id} `, 'أهلا بكم 北 京 北京') };
  await db.updateTable('posts').set(post).where('id', '=', postId).execute();
  const chatId = [ahmad.id, ben.id].sort().join('_');
  const message = { words: before(`in:${chatId} `, 'أهلا بك') };
  await db.updateTable('messages').set(message).where('chat_id', '=', chatId).execute();
  const migration = (await readMigrations()).find(({ name }) => name.startsWith('0350'));
  const filling = splitStatements(migration?.text ?? '').filter((statement) => statement.includes('insert into'));
  for (const statement of filling) await sql.raw(statement).execute(db);
}

async function found(names: string, words: string) {
  const { client } = ben;
  const [people, groups, posts, messages] = await Promise.all([
    client.call(searchMembers, { query: { q: names } }),
    client.call(discoverGroups, { query: { q: 'اصدقاء' } }),
    client.call(searchPosts, { query: { q: words } }),
    client.call(searchMessages, { query: { q: words } }),
  ]);
  return [people, groups, posts, messages].map(({ ok }) => ok.items.length);
}

const refoldAll = async () => {
  for (const table of refoldedTables) await refoldRows(app.db, table);
};
const everythingStored = async () => {
  const { db } = app;
  return Promise.all([
    db.selectFrom('search_entries').selectAll().orderBy('user_id').execute(),
    db.selectFrom('groups').select(['name_key', 'grams']).execute(),
    db.selectFrom('posts').select('words').execute(),
    db.selectFrom('messages').select('words').execute(),
  ]);
};

it('rewrites what the version before stored, to exactly what this one would', async () => {
  const now = await everythingStored();
  await storeAsBefore();
  expect(await found('احمد', 'اهلا')).toEqual([0, 0, 0, 0]);
  await refoldAll();
  expect(await found('احمد', 'اهلا')).toEqual([1, 1, 1, 1]);
  expect(await found('أحمد', 'أهلًا')).toEqual([1, 1, 1, 1]);
  expect(await everythingStored()).toEqual(now);
  expect(await app.db.selectFrom('refoldings').selectAll().execute()).toEqual([]);
});

it('goes on where it was stopped, and leaves alone what was written in the meantime', async () => {
  await storeAsBefore();
  const [table] = refoldedTables.filter(({ name }) => name === 'posts');
  if (!table) throw new Error('posts are folded again');
  const stopping = new AbortController();
  const { db } = app;
  const stopped = {
    ...table,
    async write(...[, id, folded]: Parameters<typeof table.write>) {
      await sql`update posts set words = array_to_tsvector('{newer}') where id = ${id}`.execute(db);
      await table.write(db, id, folded);
      stopping.abort();
    },
  };
  await refoldRows(db, stopped, stopping.signal);
  expect(await db.selectFrom('refoldings').select('reached').where('name', '=', 'posts').execute()).toEqual([
    { reached: postId },
  ]);
  expect(await db.selectFrom('posts').select('words').execute()).toEqual([{ words: "'newer'" }]);
  await refoldRows(db, table);
  expect(await db.selectFrom('refoldings').select('name').where('name', '=', 'posts').execute()).toEqual([]);
});
