import { type ChatFolder, chatFolders } from '@hearth/contract/chat/rules';
import { t } from '@lingui/core/macro';
import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { IconButton } from '../../../components/ui/buttons/icon-button.tsx';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { SearchField } from '../../../components/ui/fields/search-field.tsx';
import { TabPanel, Tabs } from '../../../components/ui/menus/tabs.tsx';
import { usePhone } from '../../../lib/page/use-media-query.ts';
import { useDebounced } from '../../../lib/state/use-debounced.ts';
import { useChat } from '../api/chat.ts';
import { useUnread } from '../api/unread.ts';
import { addressOf, type ChatAddress, type PickedChat, pickPerson } from '../core/chat-address.ts';
import { folderWords } from '../core/folder-words.ts';
import { useOwnId } from '../core/own-id.ts';
import { addRecentChat } from '../core/recent-chats.ts';
import { LazyChatRequests } from '../group-chats/lazy-chat-requests.tsx';
import { NewMessageButton } from '../group-chats/new-message-button.tsx';
import { ChatPane } from './chat-pane.tsx';
import { FolderList } from './folder-list.tsx';
import { FriendRows } from './friend-rows.tsx';
import { LazyFoundMessages } from './lazy-found-messages.tsx';
import { PhoneChat } from './phone-chat.tsx';
import { RecentFaces } from './recent-faces.tsx';

type Props = {
  opened: ChatAddress | null;
  onOpen: (address: ChatAddress | null) => void;
  folder: ChatFolder;
  onFolder: (folder: ChatFolder) => void;
};

/** A chat becomes one of the recent as soon as its members are known. */
function OpenedPane({ address, onOpen }: { address: ChatAddress; onOpen: Props['onOpen'] }) {
  const { data: chat } = useChat(address);
  const phone = usePhone();
  const people = chat?.people;
  const remember = useEffectEvent(() => chat && addRecentChat({ address: addressOf(chat), people: chat.people }));
  useEffect(() => {
    if (people) remember();
  }, [people]);
  const close = () => onOpen(null);
  if (phone) return <PhoneChat address={address} onClose={close} />;
  return (
    <ChatPane
      key={address.chatId}
      address={address}
      active
      autoFocus
      onGone={close}
      after={
        <IconButton label={t`Close chat`} variant="plain" size="sm" onClick={close}>
          <X size={22} aria-hidden="true" />
        </IconButton>
      }
    />
  );
}

function Sidebar({ opened, onOpen, folder, onFolder }: Props) {
  const [text, setText] = useState('');
  const search = useDebounced(text.trim());
  const unread = useUnread();
  const ownId = useOwnId();
  const pick = ({ address }: PickedChat) => onOpen(address);
  const tabs = chatFolders.map((name) => ({ value: name, label: folderWords[name].label, dot: unread[name] > 0 }));
  return (
    <section
      aria-label={t`Chat list`}
      className="flex min-w-0 flex-col gap-2 border-line bg-surface p-4 max-md:min-h-[calc(100dvh-7rem)] md:overflow-y-auto md:border-e"
    >
      <div className="flex items-center justify-between">
        <h1 className="min-h-11 content-center font-bold text-2xl tracking-tight">{t`Messages`}</h1>
        <NewMessageButton onPick={pick} />
      </div>
      <Tabs label={t`Folders`} tabs={tabs} value={folder} onChange={onFolder}>
        {chatFolders.map((name) => (
          <TabPanel key={name} value={name}>
            {name === 'Spam' && <LazyChatRequests onPick={pick} />}
            <FolderList folder={name} currentId={opened?.chatId ?? null} onPick={pick} />
          </TabPanel>
        ))}
      </Tabs>
      {folder === 'Chats' && (
        <section aria-labelledby="message-friends" className="flex flex-col gap-2 border-line border-t pt-4">
          <h2 id="message-friends" className="font-semibold text-lg text-muted">
            {t`Friends`}
          </h2>
          <SearchField label={t`Search friends`} text={text} onChange={setText} className="rounded-full" />
          <FriendRows search={text.trim()} onPick={(person) => pick(pickPerson(ownId, person))} />
          <LazyFoundMessages search={search} onPick={pick} />
        </section>
      )}
    </section>
  );
}

/** List and pane side by side; on a phone one after the other. */
export function MessagesScreen(props: Props) {
  const phone = usePhone();
  const { opened } = props;
  const pane = opened && <OpenedPane address={opened} onOpen={props.onOpen} />;
  if (phone) {
    return pane ? (
      <>
        <h1 className="sr-only">{t`Messages`}</h1>
        {pane}
      </>
    ) : (
      <Sidebar {...props} />
    );
  }
  return (
    <>
      <Sidebar {...props} />
      <section aria-label={t`Chat`} className="flex min-h-0 min-w-0 flex-col bg-surface">
        {pane ?? (
          <div className="m-auto">
            <EmptyState
              drawing="chats"
              text={t`Select a friend to start chatting`}
              action={<RecentFaces onPick={props.onOpen} />}
            />
          </div>
        )}
      </section>
    </>
  );
}
