import { afterAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../../testing/database.ts';
import { sql } from '../sql.ts';
import { connectedTables } from './distribute.ts';
import { foreignKeys, ordinaryTables, uniqueIndexes } from './distribution.queries.ts';
import { layout, type PlacedTable } from './layout.ts';
import { crossingKeys, misplacedTables, undistributable } from './layout-faults.ts';

const { db, drop } = await createTestDatabase();
afterAll(drop);

const known = new Map<string, PlacedTable>(layout.map((placed) => [placed.table, placed]));

describe('the layout of a distributed database', () => {
  test('has every table of the migrations, once', async () => {
    expect(layout.map(({ table }) => table).sort()).toEqual((await ordinaryTables(db)).sort());
  });

  test('names tables after those beside which they lie', () => {
    expect(misplacedTables(layout)).toEqual([]);
  });

  test('every primary key and unique index contains the column that splits the table', async () => {
    const indexes = await uniqueIndexes(db);
    expect(indexes.length).toBeGreaterThan(60);
    expect(undistributable(known, indexes)).toEqual([]);
  });

  test('foreign keys connect rows that lie together, or refer to a table that is everywhere', async () => {
    const keys = await foreignKeys(db);
    expect(keys.length).toBeGreaterThan(20);
    expect(crossingKeys(known, keys)).toEqual([]);
  });
});

describe('faults that the layout could have', () => {
  test('a table that lies beside a later one', () => {
    expect(misplacedTables([...layout].reverse())).not.toEqual([]);
  });

  test('a unique index without the column', async () => {
    await db.transaction().execute(async (trx) => {
      await sql`create unique index bad on messages (id)`.execute(trx);
      expect(undistributable(known, await uniqueIndexes(trx))).toEqual(['bad of messages lacks chat_id']);
      await sql`drop index bad`.execute(trx);
    });
  });

  test('a foreign key between tables that are split differently, or on another column', async () => {
    await db.transaction().execute(async (trx) => {
      await sql`alter table saved_posts add constraint bad foreign key (post_id) references posts (id)`.execute(trx);
      await sql`alter table albums add constraint worse foreign key (id) references profiles (user_id)`.execute(trx);
      expect(crossingKeys(known, await foreignKeys(trx))).toEqual([
        'worse from albums to profiles',
        'bad from saved_posts to posts',
      ]);
      await sql`alter table saved_posts drop constraint bad`.execute(trx);
      await sql`alter table albums drop constraint worse`.execute(trx);
    });
  });

  test('tables that foreign keys connect are one unit, the others are units of their own', () => {
    const tables = ['posts', 'accounts', 'reactions', 'sessions', 'profiles'].map(
      (name) => known.get(name) as PlacedTable,
    );
    const keys = [
      { table: 'reactions', target: 'posts' },
      { table: 'sessions', target: 'accounts' },
    ];
    expect(connectedTables(tables, keys).map((unit) => unit.map(({ table }) => table))).toEqual([
      ['posts', 'reactions'],
      ['accounts', 'sessions'],
      ['profiles'],
    ]);
  });
});
