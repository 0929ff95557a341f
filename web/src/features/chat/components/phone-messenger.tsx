import type { Person } from '@hearth/contract/profiles/person';
import { t } from '@lingui/core/macro';
import { Bell, type LucideIcon, Menu, MessageCircle, SquarePen, SquarePlay, X } from 'lucide-react';
import { Tabs } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { FindFriends } from '../../../components/people/find-friends.tsx';
import { IconButton } from '../../../components/ui/buttons/icon-button.tsx';
import { direction } from '../../../components/ui/menus/direction.ts';
import { Dot } from '../../../components/ui/pictures/badge.tsx';
import { site } from '../../../lib/page/site.ts';
import { useBackCloses } from '../../../lib/router/back-closes.ts';
import { Birthdays } from '../../birthdays/public/birthdays.tsx';
import { PhoneStories } from '../../stories/public/phone-stories.tsx';
import { useUnreadCount } from '../api/unread.ts';
import { type PickedChat, pickPerson } from '../core/chat-address.ts';
import { useOwnId } from '../core/own-id.ts';
import { addRecentChat } from '../core/recent-chats.ts';
import { NewMessage } from './new-message.tsx';
import { PhoneChat } from './phone-chat.tsx';
import { PhoneChats } from './phone-chats.tsx';
import { PhoneMenu } from './phone-menu.tsx';

type View = { kind: 'tabs' } | { kind: 'new' } | { kind: 'chat'; picked: PickedChat };

const tabs: { value: string; label: string; icon: LucideIcon }[] = [
  { value: 'chats', label: t`Chats`, icon: MessageCircle },
  { value: 'stories', label: t`Stories`, icon: SquarePlay },
  { value: 'notifications', label: t`Notifications`, icon: Bell },
  { value: 'menu', label: t`Menu`, icon: Menu },
];

function Header({ onNew, onClose }: { onNew: () => void; onClose: () => void }) {
  return (
    <div className="flex min-h-14 items-center gap-1 border-line border-b pe-2 ps-4">
      <p aria-hidden="true" className="flex-1 font-semibold text-xl">
        {t`Messenger`}
      </p>
      <IconButton label={t`New message`} variant="plain" onClick={onNew}>
        <SquarePen size={22} aria-hidden="true" />
      </IconButton>
      <IconButton label={t`Close`} variant="plain" onClick={onClose}>
        <X size={22} aria-hidden="true" />
      </IconButton>
    </div>
  );
}

function TabBar() {
  const unread = useUnreadCount() > 0;
  return (
    <Tabs.List aria-label={t`Messenger`} className="flex border-line border-t">
      {tabs.map(({ value, label, icon: Icon }) => (
        <Tabs.Trigger
          key={value}
          value={value}
          className="relative flex min-h-14 flex-1 flex-col items-center justify-center gap-0.5 text-muted text-sm focus-visible:-outline-offset-2 data-[state=active]:font-semibold data-[state=active]:text-accent-ink"
        >
          <Icon size={22} aria-hidden="true" />
          {label}
          {value === 'chats' && unread && (
            <span className="absolute top-1.5 inset-s-1/2 ms-2">
              <Dot label={t`unread`} />
            </span>
          )}
        </Tabs.Trigger>
      ))}
    </Tabs.List>
  );
}

function Panel({ value, children }: { value: string; children: ReactNode }) {
  return (
    <Tabs.Content value={value} className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-4">
      {children}
    </Tabs.Content>
  );
}

function Notifications({ onPick }: { onPick: (person: Person) => void }) {
  return (
    <div className="flex flex-col gap-6">
      <section>
        <Birthdays onMessage={onPick} action={<FindFriends size="sm" />} />
      </section>
      {site.content === 'sample' && (
        <section aria-labelledby="invitations">
          <h2 id="invitations" className="mb-1 font-semibold text-lg">
            {t`Invitations`}
          </h2>
          <p className="text-muted">{t`No invitations right now.`}</p>
        </section>
      )}
    </div>
  );
}

/** The messenger on a phone: four tabs, and over them a chat or the choice of whom to write to. */
export function PhoneMessenger({ onClose }: { onClose: () => void }) {
  const [view, setView] = useState<View>({ kind: 'tabs' });
  const [tab, setTab] = useState('chats');
  const back = () => setView({ kind: 'tabs' });
  useBackCloses(view.kind !== 'tabs', back);
  const ownId = useOwnId();
  const pick = (picked: PickedChat) => {
    addRecentChat(picked);
    setView({ kind: 'chat', picked });
  };
  const pickMember = (person: Person) => pick(pickPerson(ownId, person));
  if (view.kind === 'chat') {
    return <PhoneChat {...view.picked} onClose={back} />;
  }
  if (view.kind === 'new') return <NewMessage onPick={pick} onPerson={pickMember} onBack={back} />;
  return (
    <Tabs.Root dir={direction} value={tab} onValueChange={setTab} className="flex min-h-0 flex-1 flex-col">
      <Header onNew={() => setView({ kind: 'new' })} onClose={onClose} />
      <Panel value="chats">
        <PhoneChats onPick={pick} />
      </Panel>
      <Panel value="stories">
        <h2 className="mb-3 font-semibold text-xl">{t`Stories`}</h2>
        <PhoneStories />
      </Panel>
      <Panel value="notifications">
        <Notifications onPick={pickMember} />
      </Panel>
      <Panel value="menu">
        <PhoneMenu onLeave={onClose} />
      </Panel>
      <TabBar />
    </Tabs.Root>
  );
}
