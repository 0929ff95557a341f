import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { newId } from '../../platform/ids.ts';
import { createFakeClock } from '../../testing/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { insertProfiles } from '../../testing/profile-rows.ts';
import { waitingForLocks } from '../../testing/waiting-for-locks.ts';
import { holdMembers, lockMembers } from './hold-members.ts';
import { deleteProfile } from './profiles.queries.ts';

const clock = createFakeClock();
let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
});
afterAll(() => database.drop());

const untilOneWaits = () => vi.waitUntil(async () => (await waitingForLocks(db)) > 0, { timeout: 20_000 });

it.each([
  ['lockMembers', lockMembers],
  ['holdMembers', holdMembers],
])('%s returns the members that exist', async (_name, take) => {
  const [ada = '', ben = ''] = await insertProfiles(db, clock.now(), 2);
  const found = await inTransaction(db, (trx) => take(trx, [ben, newId(clock.now()), ada, ben]));
  expect([...found].sort()).toEqual([ada, ben].sort());
  expect(await inTransaction(db, (trx) => take(trx, []))).toEqual(new Set());
});

it.each([
  ['lockMembers', lockMembers],
  ['holdMembers', holdMembers],
])('%s makes a deletion of the member wait until the transaction ends', async (_name, take) => {
  const [ada = ''] = await insertProfiles(db, clock.now(), 1);
  const order: string[] = [];
  let deletion: Promise<unknown> | undefined;
  await inTransaction(db, async (trx) => {
    await take(trx, [ada]);
    deletion = deleteProfile(db, ada).then(() => order.push('deleted'));
    await untilOneWaits();
    order.push('committed');
  });
  await deletion;
  expect(order).toEqual(['committed', 'deleted']);
});

it('a member who is deleted while another transaction waits for them does not exist for it', async () => {
  const [ada = ''] = await insertProfiles(db, clock.now(), 1);
  let held: Promise<Set<string>> | undefined;
  await inTransaction(db, async (trx) => {
    await lockMembers(trx, [ada]);
    held = inTransaction(db, (other) => holdMembers(other, [ada]));
    await untilOneWaits();
    await deleteProfile(trx, ada);
  });
  expect(await held).toEqual(new Set());
});

it('several transactions hold one member at the same time', async () => {
  const [ada = ''] = await insertProfiles(db, clock.now(), 1);
  await inTransaction(db, async (trx) => {
    await holdMembers(trx, [ada]);
    expect(await inTransaction(db, (other) => holdMembers(other, [ada]))).toEqual(new Set([ada]));
  });
});

it('transactions that name the same members in different orders never deadlock', async () => {
  const ids = await insertProfiles(db, clock.now(), 3);
  const orders = [ids, ids.toReversed(), [...ids.slice(1), ...ids.slice(0, 1)]];
  const attempts: number[] = [];
  await Promise.all(
    Array.from({ length: 60 }, (_, turn) =>
      inTransaction(db, async (trx) => {
        attempts.push(turn);
        await lockMembers(trx, orders[turn % orders.length] ?? ids);
      }),
    ),
  );
  // A deadlock would have made one of them start again.
  expect(attempts).toHaveLength(60);
});
