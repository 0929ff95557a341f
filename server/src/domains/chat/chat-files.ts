import { fileLimits } from '@hearth/contract/media/rules';
import { AppError } from '../../platform/errors/app-error.ts';
import type { PurposeRules } from '../media/media.api.ts';
import { type ChatDeps, findChat } from './find-chat.ts';
import { mayReadChatFile } from './may-read-chat-file.ts';

const { image, video, other } = fileLimits;

/** Each file belongs to one chat from the beginning of its upload: its context. Members of the chat upload and read. */
export function chatFiles(deps: ChatDeps): PurposeRules {
  return {
    maxBytes: { image, video, audio: other, file: other },
    pathOf: ({ name, time, contextId }) => `chats/${contextId}/${time}_${name}`,
    needsContext: true,
    canBeTakenBack: true,
    async checkUpload(memberId, { contextId: chatId, to }) {
      if (chatId === undefined) throw new AppError('not_found');
      await findChat(deps, memberId, { chatId, to });
    },
    mayRead: (viewerId, media) => mayReadChatFile(deps, viewerId, media),
  };
}
