import type { Message } from '@hearth/contract/chat/endpoints';
import type { MessageQuote } from '@hearth/contract/chat/message-parts';
import { filePreviews } from '@hearth/contract/chat/rules';
import { t } from '@lingui/core/macro';
import { previewWords } from '../core/chat-words.ts';

export function quoteWords({ text, kind }: MessageQuote): string {
  if (kind === 'unsent') return t`Message unsent`;
  if (kind === 'gone') return t`Message not available`;
  if (text !== '' || kind === 'words') return text;
  return previewWords(filePreviews[kind]);
}

const quotedLength = 120;

/** As the server will quote it. */
export function quoteOf({ id, seq, senderId, text, media }: Message): MessageQuote {
  return { messageId: id, seq, senderId, text: text.slice(0, quotedLength), kind: media[0]?.kind ?? 'words' };
}
