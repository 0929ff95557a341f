import type { ReactNode } from 'react';
import { Birthdays } from '../../../features/birthdays/public/birthdays.tsx';
import { Contacts } from '../../../features/friends/components/contacts.tsx';
import { startChat } from '../../../lib/start-chat.ts';
import { Sponsored } from './sponsored.tsx';

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
  return (
    <div className="flex flex-col gap-4 px-1">
      <Sponsored />
      <Block title="Birthdays">
        <Birthdays onMessage={startChat} />
      </Block>
      <Block title="Contacts">
        <Contacts />
      </Block>
    </div>
  );
}
