import { acceptFriendRequest, requestFriendship } from '@hearth/contract/friends/endpoints';
import { listBirthdays } from '@hearth/contract/profiles/birthdays';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { newMember, type TestMember } from '../../testing/members.ts';

let app: TestApp;
let ada: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  ada = await newMember(app);
  for (const [firstName, month, day, year] of [
    ['Today', 3, 10, 1985],
    ['Tomorrow', 3, 11, 1971],
    ['Yesterday', 3, 9, 1999],
    ['Leapling', 2, 29, 1996],
  ] as const) {
    const friend = await newMember(app, { firstName, dateOfBirth: { day, month, year } });
    await ada.client.call(requestFriendship, { params: { memberId: friend.id } });
    await friend.client.call(acceptFriendRequest, { params: { memberId: ada.id } });
  }
  const unknown = await newMember(app, { firstName: 'Unknown' });
  await ada.client.call(requestFriendship, { params: { memberId: unknown.id } });
  await unknown.client.call(acceptFriendRequest, { params: { memberId: ada.id } });
  await app.db.updateTable('profiles').set({ date_of_birth: null }).where('user_id', '=', unknown.id).execute();
  await newMember(app, { firstName: 'Stranger', dateOfBirth: { day: 10, month: 3, year: 1980 } });
});
afterAll(() => app.stop());

async function upcoming(today: string, more: Record<string, string> = {}) {
  const { ok } = await ada.client.call(listBirthdays, { query: { today, ...more } });
  return { ...ok, shown: ok.items.map(({ person, inDays }) => [person.displayName.split(' ')[0], inDays]) };
}

it('lists friends with a known birthday, the next first, without their year', async () => {
  const { shown, items, nextCursor } = await upcoming('2026-03-10');
  expect(shown).toEqual([
    ['Today', 0],
    ['Tomorrow', 1],
    ['Leapling', 356],
    ['Yesterday', 364],
  ]);
  expect(nextCursor).toBeNull();
  expect(Object.keys(items[0] ?? {}).sort()).toEqual(['day', 'inDays', 'month', 'person']);
  expect(JSON.stringify(items)).not.toMatch(/1985|1971|1999|1996/);
});

it('counts 29 February on its day in leap years and on 1 March in others', async () => {
  expect((await upcoming('2028-02-29')).shown[0]).toEqual(['Leapling', 0]);
  expect((await upcoming('2027-03-01')).shown[0]).toEqual(['Leapling', 0]);
});

it('goes on where the page before ended', async () => {
  const first = await upcoming('2026-12-31', { limit: '3' });
  const second = await upcoming('2026-12-31', { limit: '3', cursor: first.nextCursor ?? '' });
  expect([...first.shown, ...second.shown].map(([name]) => name)).toEqual([
    'Leapling',
    'Yesterday',
    'Today',
    'Tomorrow',
  ]);
  expect(second.nextCursor).toBeNull();
});

it.each([{ today: '2026-02-30' }, { today: 'today' }, {}, { today: '2026-03-10', cursor: 'x' }])(
  'refuses %o',
  async (query) => {
    expect((await ada.client.call(listBirthdays, { query: query as Record<string, string> })).status).toBe(400);
  },
);
