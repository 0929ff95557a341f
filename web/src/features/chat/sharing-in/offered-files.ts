const byChat = new Map<string, readonly File[]>();

/** Files that the field of a chat has as soon as it is opened. */
export function offerFiles(chatId: string, files: readonly File[]): void {
  byChat.set(chatId, files);
}

export const offeredFiles = (chatId: string): readonly File[] => byChat.get(chatId) ?? [];

export function forgetOffered(chatId: string): void {
  byChat.delete(chatId);
}
