import type { MessageQuote } from '@hearth/contract/chat/message-parts';
import type { MediaView } from '@hearth/contract/media/endpoints';
import { beginningOf } from '../beginning-of.ts';
import type { MessageRow } from '../messages.queries.ts';

const quotedLength = 120;

/** `seen`: whether the reader sees the message that is quoted. */
export function toQuote(row: MessageRow, seen: boolean, files: ReadonlyMap<string, MediaView>): MessageQuote {
  const named = { messageId: row.id, seq: row.seq };
  if (!seen || row.gone === 'expired') return { ...named, senderId: null, text: '', kind: 'gone' };
  const said = { ...named, senderId: row.sender_id };
  if (row.gone === 'unsent') return { ...said, text: '', kind: 'unsent' };
  const [first] = row.media_ids;
  const kind = first === undefined ? 'words' : (files.get(first)?.kind ?? 'file');
  return { ...said, text: beginningOf(row.text, quotedLength), kind };
}

/** For those who may not see what is quoted. */
export function withoutQuote(quote: MessageQuote): MessageQuote {
  return { ...quote, senderId: null, text: '', kind: 'gone' };
}
