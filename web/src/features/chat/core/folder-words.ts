import type { ChatFolder } from '@hearth/contract/chat/rules';
import { t } from '@lingui/core/macro';

type FolderWords = { label: string; move: string; moved: string };

export const folderWords: Record<ChatFolder, FolderWords> = {
  Chats: { label: t`Chats`, move: t`Move to Chats`, moved: t`Moved to Chats.` },
  Spam: { label: t({ message: 'Spam', context: 'folder' }), move: t`Move to Spam`, moved: t`Moved to Spam.` },
  Archived: {
    label: t({ message: 'Archived', comment: 'A folder of chats' }),
    move: t`Move to Archived`,
    moved: t`Moved to Archived.`,
  },
};
