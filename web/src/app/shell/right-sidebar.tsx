import type { ReactNode } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Birthdays } from '../../features/birthdays/components/birthdays.tsx';
import { Contacts } from '../../features/friends/components/contacts.tsx';
import { useOnlineFriends } from '../../features/presence/api/online-friends.ts';
import { presenceSlots } from './presence-slots.tsx';
import { Sponsored } from './sponsored.tsx';
import { useOpenChat } from './use-open-chat.ts';

function Block({ title, children }: { title: string; children: ReactNode }) {
  const id = title.toLowerCase();
  return (
    <section aria-labelledby={id} className="border-line border-t pt-3">
      <h2 id={id} className="font-semibold text-lg text-muted">
        {title}
      </h2>
      <div className="mt-2">{children}</div>
    </section>
  );
}

export function RightSidebar() {
  const openChat = useOpenChat();
  const online = useOnlineFriends().data?.items ?? [];
  return (
    <div className="flex flex-col gap-4 px-1">
      <Sponsored />
      <Block title="Birthdays">
        <Birthdays
          renderAction={(person) => (
            <Button variant="secondary" size="sm" onClick={() => openChat(person)}>
              Send Message
            </Button>
          )}
        />
      </Block>
      <Block title="Contacts">
        <Contacts first={online} slots={presenceSlots} onOpen={openChat} />
      </Block>
    </div>
  );
}
