import { afterAll, beforeEach, expect, it } from 'vitest';
import { firstIdAt } from '../../platform/ids.ts';
import { utcDay } from '../../platform/time/utc-day.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { write } from '../../testing/chats.ts';
import { connectLive } from '../../testing/live.ts';
import { newMember, type TestMember } from '../../testing/members.ts';
import { writePost } from '../../testing/posts.ts';
import { uploadPhoto } from '../../testing/small-site.ts';
import { countSite } from './count-site.ts';
import { dayMs, daysBefore, daysBetween, startOf } from './days.ts';

let app: TestApp;
let [ada, ben]: TestMember[] = [];
const started: TestApp[] = [];
beforeEach(async () => {
  app = await startTestApp();
  started.push(app);
  // A minute before midnight in UTC, when it is another day already in the east.
  app.clock.advance(startOf(utcDay(app.clock.now())).getTime() + dayMs - 60_000 - app.clock.now().getTime());
  [ada, ben] = [await newMember(app), await newMember(app)];
});
afterAll(() => Promise.all(started.map((each) => each.stop())));

const today = () => utcDay(app.clock.now());
const days = () => app.db.selectFrom('site_days').selectAll().orderBy('day').execute();
const day = async (name: string) => (await days()).find(({ day }) => day === name);
const figures = () => app.db.selectFrom('site_figures').selectAll().executeTakeFirstOrThrow();

/** As if it had been written then: only the row counts. */
async function movePost(id: string, at: Date): Promise<void> {
  await app.db
    .updateTable('posts')
    .set({ id: firstIdAt(at), created_at: at })
    .where('id', '=', id)
    .execute();
}

it('fills the last year from what is there, and no more', async () => {
  const now = app.clock.now();
  const ago = (count: number) => new Date(now.getTime() - count * dayMs);
  await movePost((await writePost(ada as TestMember, {})).id, ago(364));
  await movePost((await writePost(ada as TestMember, {})).id, ago(365));
  await writePost(ada as TestMember, {});
  await write(ada as TestMember, ben as TestMember, 'Hello');
  await countSite(app);
  const all = await days();
  expect(all.map(({ day }) => day)).toEqual(daysBetween(daysBefore(today(), 364), today()));
  expect(all[0]).toEqual({ day: daysBefore(today(), 364), sign_ups: 0, post_count: 1, message_count: 0, active: null });
  expect(all.at(-1)).toEqual({ day: today(), sign_ups: 2, post_count: 1, message_count: 1, active: 0 });
  // What is older than a year belongs to the totals alone.
  expect(await figures()).toMatchObject({ members: 2, post_count: 2, message_count: 0, totals_on: today() });
});

it('gives each day of UTC its own, and leaves yesterday as it was at midnight', async () => {
  await countSite(app);
  const yesterday = today();
  await writePost(ada as TestMember, {});
  app.clock.advance(2 * 60_000);
  await writePost(ada as TestMember, {});
  await writePost(ada as TestMember, {});
  expect(today()).not.toBe(yesterday);
  await countSite(app);
  expect(await day(yesterday)).toMatchObject({ sign_ups: 2, post_count: 1 });
  expect(await day(today())).toMatchObject({ sign_ups: 0, post_count: 2 });
  expect(await figures()).toMatchObject({ post_count: 1, totals_on: today() });
});

it('catches up with the days on which no server ran', async () => {
  await countSite(app);
  const before = today();
  await writePost(ada as TestMember, {});
  app.clock.advance(2 * dayMs);
  await writePost(ada as TestMember, {});
  app.clock.advance(2 * dayMs);
  await countSite(app);
  const since = (await days()).filter(({ day }) => day >= before);
  expect(since.map(({ post_count }) => post_count)).toEqual([1, 0, 1, 0, 0]);
  // Who was active on a day that is over nobody can say any more.
  expect(since.map(({ active }) => active)).toEqual([0, null, null, null, 0]);
});

it('counts who is here and who was, today and in the last week and month', async () => {
  const cleo = await newMember(app);
  await connectLive(app, ada as TestMember);
  await expect.poll(() => statusOf(ada as TestMember)).toBe('online');
  const wasHere = (member: TestMember | undefined, daysAgo: number) => {
    const last_active = new Date(app.clock.now().getTime() - daysAgo * dayMs);
    return app.db
      .insertInto('statuses')
      .values({ user_id: member?.id ?? '', state: 'offline', last_active })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ last_active }))
      .execute();
  };
  // Whoever is still here counts, however long ago they came.
  await wasHere(ada, 40);
  await wasHere(ben, 6);
  await wasHere(cleo, 29);
  await countSite(app);
  expect(await figures()).toMatchObject({ active_day: 1, active_week: 2, active_month: 3 });
  expect((await day(today()))?.active).toBe(1);
});

it('says the same when it is done twice at once, and again', async () => {
  await writePost(ada as TestMember, {});
  await Promise.all([countSite(app), countSite(app)]);
  const first = await days();
  await countSite(app);
  expect(await days()).toEqual(first);
  expect(first).toHaveLength(365);
});

it('adds up what is stored by its kind, once a day', async () => {
  await uploadPhoto(ada as TestMember, 'post');
  await countSite(app);
  const { photo_bytes, video_bytes, other_bytes } = await figures();
  expect({ video_bytes, other_bytes }).toEqual({ video_bytes: 0, other_bytes: 0 });
  expect(photo_bytes).toBeGreaterThan(0);
  await uploadPhoto(ada as TestMember, 'post');
  await countSite(app);
  expect((await figures()).photo_bytes).toBe(photo_bytes);
  app.clock.advance(dayMs);
  await countSite(app);
  expect((await figures()).photo_bytes).toBeGreaterThan(photo_bytes);
});

async function statusOf(member: TestMember): Promise<string | undefined> {
  const row = await app.db.selectFrom('statuses').select('state').where('user_id', '=', member.id).executeTakeFirst();
  return row?.state;
}
