import { statement } from '../../platform/database/sql.ts';
import { lowestId } from '../../platform/ids.ts';
import { type FoldedRow, hebrewOrArabic, type RefoldedTable } from '../../platform/refolding/refold-rows.ts';
import { foldNames } from './fold-names.ts';

const namesAfter = statement<FoldedRow, [after: string, count: number]>(
  `select user_id::text as place, case when names ~ '${hebrewOrArabic}' then names end as folded
   from (select user_id, names from search_entries where user_id > $1 order by user_id limit $2) page order by user_id`,
);

const replaceNames = statement<
  never,
  [memberId: string, before: string, displayKey: string, names: string, grams: readonly number[]]
>('update search_entries set display_key = $3, names = $4, grams = $5::integer[] where user_id = $1 and names = $2');

export const refoldedNames: RefoldedTable = {
  name: 'names',
  read: (db, after, count) => namesAfter(db, after ?? lowestId, count),
  async write(db, memberId, folded) {
    const [displayKey = '', profileKey = ''] = folded.split('\n');
    const again = foldNames(displayKey, profileKey);
    if (again.names !== folded) await replaceNames(db, memberId, folded, again.displayKey, again.names, again.grams);
  },
};
