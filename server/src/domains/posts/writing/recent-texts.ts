import type { Database } from '../../../platform/database/database.ts';
import { firstIdAt, highestId } from '../../../platform/ids.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { publicTexts } from './recent-texts.queries.ts';

const weekMs = 7 * 24 * 3_600_000;
const pageLength = 100;
const mostPosts = 2_000;
const mostLetters = 1_000_000;

/**
 * What the newest posts of the last week say that every member can read, up to a bound: others are nobody's business who
 * looks for words.
 */
export async function* recentPublicTexts({ db, clock }: { db: Database; clock: Clock }): AsyncGenerator<string[]> {
  const from = firstIdAt(new Date(clock.now().getTime() - weekMs));
  let [before, posts, letters] = [highestId, 0, 0];
  while (posts < mostPosts && letters < mostLetters) {
    const rows = await publicTexts(db, before, from, pageLength);
    for (const { content } of rows) {
      yield [content];
      posts += 1;
      letters += content.length;
    }
    if (rows.length < pageLength) return;
    before = rows.at(-1)?.id ?? before;
  }
}
