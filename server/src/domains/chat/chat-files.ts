import { partnerIn } from '@hearth/contract/chat/rules';
import { fileLimits } from '@hearth/contract/media/rules';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { PurposeRules } from '../media/media.api.ts';
import { mayReadChatFile } from './may-read-chat-file.ts';

const { image, video, other } = fileLimits;

/** Each file belongs to one chat from the beginning of its upload: its context. */
export function chatFiles(db: Database): PurposeRules {
  return {
    maxBytes: { image, video, audio: other, file: other },
    pathOf: ({ name, time, contextId }) => `chats/${contextId}/${time}_${name}`,
    async checkUpload(memberId, { chatId = '' }) {
      if (partnerIn(chatId, memberId) === undefined) throw new AppError('not_found');
    },
    mayRead: (viewerId, media) => mayReadChatFile(db, viewerId, media),
  };
}
