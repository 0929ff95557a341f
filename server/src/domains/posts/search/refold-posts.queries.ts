import { asVector, refoldSearchWords } from '../../../platform/database/search-words.ts';
import { statement } from '../../../platform/database/sql.ts';
import { highestId } from '../../../platform/ids.ts';
import { type FoldedRow, hebrewOrArabic, type RefoldedTable } from '../../../platform/refolding/refold-rows.ts';

const stored = `array_to_string(tsvector_to_array(words), ' ')`;

const wordsBelow = statement<FoldedRow, [before: string, count: number]>(
  `select id::text as place, case when words::text ~ '${hebrewOrArabic}' then ${stored} end as folded
   from (select id, words from posts where id < $1 order by id desc limit $2) page order by id desc`,
);

const replaceWords = statement<never, [id: string, before: string, after: string]>(
  `update posts set words = ${asVector('$3')} where id = $1 and ${stored} = $2`,
);

/** Newest first: these are searched for most. */
export const refoldedPosts: RefoldedTable = {
  name: 'posts',
  read: (db, after, count) => wordsBelow(db, after ?? highestId, count),
  async write(db, id, folded) {
    const again = refoldSearchWords(folded);
    if (again !== folded) await replaceWords(db, id, folded, again);
  },
};
