import { asVector, refoldSearchWords } from '../../../platform/database/search-words.ts';
import { statement } from '../../../platform/database/sql.ts';
import { hebrewOrArabic, type RefoldedTable } from '../../../platform/refolding/refold-rows.ts';

const stored = `array_to_string(tsvector_to_array(words), ' ')`;

const wordsAfter = statement<
  { chat_id: string; seq: number; folded: string | null },
  [chatId: string, seq: number, count: number]
>(
  `select chat_id, seq, case when words::text ~ '${hebrewOrArabic}' then ${stored} end as folded
   from (
     select chat_id, seq, words from messages where (chat_id, seq) > ($1, $2::bigint) order by chat_id, seq limit $3
   ) page order by chat_id, seq`,
);

const replaceWords = statement<never, [chatId: string, seq: number, before: string, after: string]>(
  `update messages set words = ${asVector('$4')} where chat_id = $1 and seq = $2::bigint and ${stored} = $3`,
);

function readPlace(place: string | null): [chatId: string, seq: number] {
  const at = place?.lastIndexOf(' ') ?? 0;
  return place === null ? ['', 0] : [place.slice(0, at), Number(place.slice(at + 1))];
}

export const refoldedMessages: RefoldedTable = {
  name: 'messages',
  async read(db, after, count) {
    const rows = await wordsAfter(db, ...readPlace(after), count);
    return rows.map(({ chat_id, seq, folded }) => ({ place: `${chat_id} ${seq}`, folded }));
  },
  async write(db, place, folded) {
    const again = refoldSearchWords(folded);
    if (again !== folded) await replaceWords(db, ...readPlace(place), folded, again);
  },
};
