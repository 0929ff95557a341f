import { AppError } from '../../../platform/errors/app-error.ts';
import type { ChatAddress } from '../find-chat.ts';
import { findChat } from '../find-chat.ts';
import { findSentMessage, type SentMessage } from '../find-sent-message.ts';
import { messageById } from '../messages.queries.ts';
import type { SendDeps } from '../send-deps.ts';
import { sendMessage } from '../send-message.ts';
import { findMessage, type MessageAddress } from './find-message.ts';

/** A file of the member's own with the same content, for the chat; what that is for says its id. */
export type CopyFile = (copy: { mediaId: string; ownerId: string; contextId: string }) => Promise<string>;

export type ForwardDeps = SendDeps & { copyFile: CopyFile };
type Target = ChatAddress & { id: string };

/**
 * Sent as a message of the member's own, with copies of the files: its readers need not know the first chat, and it stays
 * when the first message goes.
 */
export async function forwardMessage(
  deps: ForwardDeps,
  memberId: string,
  address: MessageAddress,
  { id, ...target }: Target,
): Promise<SentMessage> {
  if (await messageById(deps.db, target.chatId, id))
    return findSentMessage(deps, { id, senderId: memberId, ...target });
  const { row } = await findMessage(deps, memberId, address);
  if (row.text === '' && row.media_ids.length === 0) throw new AppError('not_found');
  const mediaIds = await copyFiles(deps, memberId, target, row.media_ids);
  const files = mediaIds.length > 0 && { mediaIds };
  const { text, mentions, voice } = row;
  return sendMessage(deps, {
    id,
    senderId: memberId,
    ...target,
    text,
    mentions,
    ...files,
    ...(voice && { voice }),
    forwarded: true,
  });
}

async function copyFiles(deps: ForwardDeps, ownerId: string, target: ChatAddress, mediaIds: readonly string[]) {
  if (mediaIds.length > 0) await findChat(deps, ownerId, target);
  const copies: string[] = [];
  for (const mediaId of mediaIds) copies.push(await deps.copyFile({ mediaId, ownerId, contextId: target.chatId }));
  return copies;
}
