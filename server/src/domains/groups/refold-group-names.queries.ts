import { statement } from '../../platform/database/sql.ts';
import { lowestId } from '../../platform/ids.ts';
import { type FoldedRow, hebrewOrArabic, type RefoldedTable } from '../../platform/refolding/refold-rows.ts';
import { searchedName } from './create-group.ts';

const namesAfter = statement<FoldedRow, [after: string, count: number]>(
  `select id::text as place, case when name_key ~ '${hebrewOrArabic}' then name_key end as folded
   from (select id, name_key from groups where id > $1 order by id limit $2) page order by id`,
);

const replaceName = statement<never, [id: string, before: string, nameKey: string, grams: readonly number[]]>(
  'update groups set name_key = $3, grams = $4::integer[] where id = $1 and name_key = $2',
);

export const refoldedGroups: RefoldedTable = {
  name: 'groups',
  read: (db, after, count) => namesAfter(db, after ?? lowestId, count),
  async write(db, id, folded) {
    const { nameKey, grams } = searchedName(folded);
    if (nameKey !== folded) await replaceName(db, id, folded, nameKey, grams);
  },
};
