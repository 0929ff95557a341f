import type { ComponentType } from 'react';

export type SendInChatProps = { text: string; onClose: () => void };
type Load = () => Promise<ComponentType<SendInChatProps>>;

let part: Load | undefined;

/** The app passes in the dialog of the chat feature, so that features below it can send something in a chat. */
export function provideSendInChat(load: Load): void {
  part = load;
}

export const loadSendInChat: Load = () =>
  part ? part() : Promise.reject(new Error('The app has not called provideSendInChat.'));
