import type { Chat } from '@hearth/contract/chat/endpoints';
import type { ChatHistory } from '@hearth/contract/chat/rules';
import { AppError } from '../../../platform/errors/app-error.ts';
import { attachMedia, deleteMediaOf } from '../../media/media.api.ts';
import { readChat } from '../read-chat.ts';
import type { GroupChatDeps } from './group-chat-deps.ts';
import { putLooks } from './group-chats.queries.ts';
import { assertChatAdmin, assertOwnRules, type HeldChat, inGroupChat } from './in-group-chat.ts';

type Looks = {
  name?: string | undefined;
  pictureId?: string | null | undefined;
  colour?: number | undefined;
  history?: ChatHistory | undefined;
};

/** Every member; only admins say what who joins reads. Each change is a line of the log. */
export async function editGroupChat(
  deps: GroupChatDeps,
  { memberId, chatId }: { memberId: string; chatId: string },
  { name, pictureId, colour, history }: Looks,
): Promise<Chat> {
  await inGroupChat(deps, { memberId, chatId }, async (held) => {
    const { trx, chat, tell } = held;
    if (name !== undefined || pictureId !== undefined) assertOwnRules(held);
    if (history !== undefined && history !== chat.history) {
      assertChatAdmin(held);
      await putLooks(trx, chatId, { history });
      await tell({ type: 'history', memberIds: [], name: history });
    }
    if (name !== undefined && name !== chat.name) {
      await putLooks(trx, chatId, { name });
      await tell({ type: 'renamed', memberIds: [], name });
    }
    if (colour !== undefined && colour !== chat.colour) {
      await putLooks(trx, chatId, { colour });
      await tell({ type: 'colour', memberIds: [] });
    }
    if (pictureId !== undefined && pictureId !== chat.picture_id) {
      await changePicture(deps, held, memberId, pictureId);
      await tell({ type: 'picture', memberIds: [] });
    }
  });
  return readChat(deps, memberId, { chatId });
}

async function changePicture(
  { removal }: GroupChatDeps,
  { trx, chat, at, afterCommit }: HeldChat,
  ownerId: string,
  mediaId: string | null,
): Promise<void> {
  const parentId = chat.id;
  if (mediaId) {
    const file = await attachMedia(trx, { mediaId, ownerId, at, purpose: 'chat', contextId: parentId, parentId });
    if (file.kind !== 'image') throw new AppError('media_unusable', { field: 'pictureId' });
  }
  if (chat.picture_id) {
    const earlier = { purpose: 'chat', parentId, at, only: [chat.picture_id] } as const;
    await deleteMediaOf(removal, trx, earlier, afterCommit);
  }
  await putLooks(trx, parentId, { picture_id: mediaId });
}
