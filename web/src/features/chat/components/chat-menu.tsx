import type { Chat } from '@hearth/contract/chat/endpoints';
import { type ChatFolder, chatFolders } from '@hearth/contract/chat/rules';
import { t } from '@lingui/core/macro';
import { Archive, Bell, BellOff, Inbox, type LucideIcon, Search, ShieldAlert, Timer, Trash2 } from 'lucide-react';
import { lazy, useState } from 'react';
import { MoreButton } from '../../../components/ui/buttons/more-button.tsx';
import { Opening } from '../../../components/ui/dialogs/opening.tsx';
import { useConfirm } from '../../../components/ui/dialogs/use-confirm.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../../components/ui/menus/menu.tsx';
import { useHideChat, useMoveChat, useMuteChat } from '../api/move-chat.ts';
import { folderWords } from '../core/folder-words.ts';

const SearchDialog = lazy(async () => ({ default: (await import('../messages/search-dialog.tsx')).SearchDialog }));

const DisappearingDialog = lazy(async () => ({
  default: (await import('../messages/disappearing-dialog.tsx')).DisappearingDialog,
}));

const icons: Record<ChatFolder, LucideIcon> = { Chats: Inbox, Spam: ShieldAlert, Archived: Archive };

/** What can be done with a chat as a whole. Open when it is mounted, because its button has just been pressed. */
export function ChatMenu({ chat, onGone }: { chat: Chat; onGone: () => void }) {
  const move = useMoveChat(chat.id);
  const mute = useMuteChat(chat.id);
  const hide = useHideChat(chat.id, onGone);
  const confirm = useConfirm();
  const remove = async () => {
    if (await confirm({ question: t`Delete this chat?` })) hide.mutate();
  };
  const MuteIcon = chat.muted ? Bell : BellOff;
  const [opened, setOpened] = useState<'search' | 'disappearing' | null>(null);
  const close = () => setOpened(null);
  return (
    <>
      <Menu defaultOpen trigger={<MoreButton variant="plain" size="sm" />}>
        <MenuItem icon={<Search size={22} aria-hidden="true" />} onSelect={() => setOpened('search')}>
          {t`Search in this chat`}
        </MenuItem>
        <MenuItem icon={<Timer size={22} aria-hidden="true" />} onSelect={() => setOpened('disappearing')}>
          {t`Disappearing messages`}
        </MenuItem>
        <MenuItem icon={<MuteIcon size={22} aria-hidden="true" />} onSelect={() => mute.mutate(!chat.muted)}>
          {chat.muted ? t({ message: 'Unmute', context: 'chat' }) : t({ message: 'Mute', context: 'chat' })}
        </MenuItem>
        {chatFolders
          .filter((folder) => folder !== chat.folder)
          .map((folder) => {
            const Icon = icons[folder];
            return (
              <MenuItem key={folder} icon={<Icon size={22} aria-hidden="true" />} onSelect={() => move.mutate(folder)}>
                {folderWords[folder].move}
              </MenuItem>
            );
          })}
        <MenuSeparator />
        <MenuItem danger icon={<Trash2 size={22} aria-hidden="true" />} onSelect={() => void remove()}>
          {t`Delete chat`}
        </MenuItem>
      </Menu>
      {opened && (
        <Opening>
          {opened === 'search' ? (
            <SearchDialog chat={chat} onClose={close} />
          ) : (
            <DisappearingDialog chat={chat} onClose={close} />
          )}
        </Opening>
      )}
    </>
  );
}
