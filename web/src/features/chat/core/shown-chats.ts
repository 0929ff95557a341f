import { useEffect } from 'react';

/** One entry for each pane; two may show the same chat for a moment. */
const shown: string[] = [];

/** Says that this chat is on the screen. */
export function useShownChat(chatId: string): void {
  useEffect(() => {
    shown.push(chatId);
    return () => void shown.splice(shown.indexOf(chatId), 1);
  }, [chatId]);
}

export function isChatShown(chatId: string): boolean {
  return shown.includes(chatId);
}
