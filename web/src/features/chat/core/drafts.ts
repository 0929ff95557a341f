import type { Words } from '@hearth/contract/core/mention-rules';
import { readWords, saveWords } from '../../../lib/storage/words-draft.ts';

const nameOf = (chatId: string) => `chat-draft/${chatId}`;

/** The unsent words of each chat, also after a reload. */
export function readDraft(memberId: string, chatId: string): Words {
  return readWords(memberId, nameOf(chatId));
}

export function saveDraft(memberId: string, chatId: string, words: Words): void {
  saveWords(memberId, nameOf(chatId), words);
}
