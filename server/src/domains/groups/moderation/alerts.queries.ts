import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/sql.ts';

export type AlertWord = { word: string; folded: string };

const ofGroup = statement<AlertWord, [groupId: string]>(
  'select word, folded from group_alert_words where group_id = $1 order by folded',
);

export function alertWordsOf(db: Database, groupId: string): Promise<AlertWord[]> {
  return ofGroup(db, groupId);
}

/** The caller has locked the group's row. */
export async function replaceAlertWords(trx: Database, groupId: string, words: readonly AlertWord[]): Promise<void> {
  await trx.deleteFrom('group_alert_words').where('group_id', '=', groupId).execute();
  if (words.length === 0) return;
  await trx
    .insertInto('group_alert_words')
    .values(words.map((each) => ({ group_id: groupId, ...each })))
    .execute();
}
