import type { Database } from '../../platform/database/database.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { utcDay } from '../../platform/time/utc-day.ts';
import { countMembers, signUpsByDay } from '../accounts/accounts.api.ts';
import { countMessagesBefore, messagesByDay } from '../chat/chat.api.ts';
import { storedBytes } from '../media/media.api.ts';
import { countPostsBefore, postsByDay } from '../posts/posts.api.ts';
import { countActive } from '../presence/presence.api.ts';
import { type FiguresRow, figuresRow, newestDay, putDays, putFigures } from './counted.queries.ts';
import { dayMs, daysBefore, daysBetween, shownDays, startOf } from './days.ts';

type Deps = { db: Database; clock: Clock };
type ByDay = { day: string; count: number }[];

/**
 * Counts today, the newest day that was counted, and whatever no server was there to count since. The first time that is
 * the whole last year. What needs a look at everything is counted once a day.
 */
export async function countSite({ db, clock }: Deps): Promise<void> {
  const now = clock.now();
  const today = utcDay(now);
  const oldest = daysBefore(today, shownDays - 1);
  const counted = await newestDay(db);
  const first = counted !== undefined && counted > oldest ? counted : oldest;
  const from = startOf(first);
  const [signUps, posts, messages] = await Promise.all([
    signUpsByDay(db, from),
    postsByDay(db, from),
    messagesByDay(db, from),
  ]);
  const active = await countActive(db, {
    day: startOf(today),
    week: new Date(now.getTime() - 7 * dayMs),
    month: new Date(now.getTime() - 30 * dayMs),
  });
  const of = (counts: ByDay) => {
    const known = new Map(counts.map(({ day, count }) => [day, count]));
    return (day: string) => known.get(day) ?? 0;
  };
  const [signUpsOn, postsOn, messagesOn] = [of(signUps), of(posts), of(messages)];
  await putDays(
    db,
    daysBetween(first, today).map((day) => ({
      day,
      sign_ups: signUpsOn(day),
      post_count: postsOn(day),
      message_count: messagesOn(day),
      active: day === today ? active.day : null,
    })),
  );
  await putFigures(db, {
    counted_at: now,
    members: await countMembers(db),
    active_day: active.day,
    active_week: active.week,
    active_month: active.month,
    ...(await countTotals(db, today)),
  });
}

type Totals = Pick<
  FiguresRow,
  'totals_on' | 'post_count' | 'message_count' | 'photo_bytes' | 'video_bytes' | 'other_bytes'
>;

/** Everything from before today. */
async function countTotals(db: Database, today: string): Promise<Totals> {
  const known = await figuresRow(db);
  if (known && known.totals_on >= today) {
    const { totals_on, post_count, message_count, photo_bytes, video_bytes, other_bytes } = known;
    return { totals_on, post_count, message_count, photo_bytes, video_bytes, other_bytes };
  }
  const midnight = startOf(today);
  // One after another: each looks at all of a large table.
  const post_count = await countPostsBefore(db, midnight);
  const message_count = await countMessagesBefore(db, midnight);
  const { image = 0, video = 0, audio = 0, file = 0 } = await storedBytes(db);
  return {
    ...{ totals_on: today, post_count, message_count },
    ...{ photo_bytes: image, video_bytes: video, other_bytes: audio + file },
  };
}
