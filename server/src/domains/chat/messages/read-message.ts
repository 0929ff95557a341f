import type { Message } from '@hearth/contract/chat/endpoints';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { ChatDeps } from '../find-chat.ts';
import { type Reader, showMessages } from '../show-messages.ts';
import { type FoundMessage, findMessage, type MessageAddress } from './find-message.ts';

export async function readMessage(deps: ChatDeps, reader: Reader, address: MessageAddress): Promise<Message> {
  return showFound(deps, reader, await findMessage(deps, reader.id, address));
}

export async function showFound({ db }: ChatDeps, reader: Reader, { chat, own, row }: FoundMessage): Promise<Message> {
  const [message] = await showMessages(db, reader, chat, [row], own);
  if (!message) throw new AppError('not_found');
  return message;
}
