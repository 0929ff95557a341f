import { toSearchWords } from '../../platform/database/search-words.ts';

/** The mark of all messages of a chat. */
export function inChat(chatId: string): string {
  return `in:${chatId}`;
}

/** What a message is searched by. */
export function messageWords({ chat_id: chatId, text }: { chat_id: string; text: string }): string {
  return toSearchWords(text, [inChat(chatId)]);
}
