import type { Database } from '../../../platform/database/database.ts';
import { indexWords } from '../../../platform/database/index-words.ts';
import { messageWords } from '../message-words.ts';
import { messagesWithoutWords, setMessageWords } from './search-messages.queries.ts';

/** For messages that were written before messages could be searched. */
export function indexMessages(db: Database, stopping = new AbortController().signal): Promise<void> {
  return indexWords(
    db,
    { read: messagesWithoutWords, write: (row) => setMessageWords.of(row.chat_id, row.seq, messageWords(row)) },
    stopping,
  );
}
