import { type ChatFolder, chatFolders } from '@hearth/contract/chat/rules';
import type { Person } from '@hearth/contract/profiles/person';
import { ArrowLeft, MessageCircle, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { TabPanel, Tabs } from '../../../components/ui/tabs.tsx';
import { usePhone } from '../../../lib/use-media-query.ts';
import { useChat } from '../api/chat.ts';
import { useUnread } from '../api/unread.ts';
import { addRecentChat } from '../core/recent-chats.ts';
import { ChatPane } from './chat-pane.tsx';
import { FolderList } from './folder-list.tsx';
import { FriendRows } from './friend-rows.tsx';
import { MessengerSearch } from './messenger-search.tsx';

type Props = {
  partnerId: string | null;
  onChange: (partnerId: string | null) => void;
  folder: ChatFolder;
  onFolder: (folder: ChatFolder) => void;
};

/** Opened by address, a chat becomes one of the recent as soon as it is known who it is with. */
function OpenedPane({ partnerId, onChange }: { partnerId: string; onChange: Props['onChange'] }) {
  const { data: chat } = useChat(partnerId);
  const phone = usePhone();
  const person = chat?.person;
  useEffect(() => {
    if (person) addRecentChat(person);
  }, [person]);
  const close = () => onChange(null);
  return (
    <ChatPane
      key={partnerId}
      partnerId={partnerId}
      active
      autoFocus={!phone}
      onGone={close}
      before={
        phone && (
          <IconButton label="Close chat" variant="plain" onClick={close}>
            <ArrowLeft size={20} aria-hidden="true" />
          </IconButton>
        )
      }
      after={
        !phone && (
          <IconButton label="Close chat" variant="plain" size="sm" onClick={close}>
            <X size={18} aria-hidden="true" />
          </IconButton>
        )
      }
    />
  );
}

function Sidebar({ partnerId, onChange, folder, onFolder }: Props) {
  const [text, setText] = useState('');
  const unread = useUnread();
  const pick = ({ id }: Person) => onChange(id);
  const tabs = chatFolders.map((name) => ({ value: name, label: name, dot: unread[name] > 0 }));
  return (
    <section
      aria-label="Chat list"
      className="flex min-w-0 flex-col gap-2 border-line bg-surface p-4 max-md:min-h-[calc(100dvh-7rem)] md:overflow-y-auto md:border-r"
    >
      <h1 className="font-bold text-2xl tracking-tight">Messages</h1>
      <Tabs label="Folders" tabs={tabs} value={folder} onChange={onFolder}>
        {chatFolders.map((name) => (
          <TabPanel key={name} value={name}>
            <FolderList folder={name} currentId={partnerId} onPick={pick} />
          </TabPanel>
        ))}
      </Tabs>
      {folder === 'Chats' && (
        <section aria-labelledby="message-friends" className="flex flex-col gap-2 border-line border-t pt-4">
          <h2 id="message-friends" className="font-semibold text-lg text-muted">
            Friends
          </h2>
          <MessengerSearch label="Search friends" text={text} onChange={setText} />
          <FriendRows search={text.trim()} onPick={pick} />
        </section>
      )}
    </section>
  );
}

/** List and pane side by side; on a phone one after the other. */
export function MessagesScreen(props: Props) {
  const phone = usePhone();
  const { partnerId } = props;
  return (
    <>
      {!(phone && partnerId) && <Sidebar {...props} />}
      {(partnerId || !phone) && (
        <section aria-label="Chat" className="flex min-h-0 min-w-0 flex-col bg-surface max-md:h-[calc(100dvh-7rem)]">
          {partnerId ? (
            <OpenedPane partnerId={partnerId} onChange={props.onChange} />
          ) : (
            <div className="m-auto">
              <EmptyState icon={MessageCircle} text="Select a friend to start chatting" />
            </div>
          )}
        </section>
      )}
    </>
  );
}
