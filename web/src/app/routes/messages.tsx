import { MessageCircle, MessagesSquare } from 'lucide-react';
import { useState } from 'react';
import { Main } from '../../components/layout/main.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { TabPanel, Tabs } from '../../components/ui/tabs.tsx';

const folders = [
  { value: 'chats', label: 'Chats' },
  { value: 'spam', label: 'Spam' },
  { value: 'archived', label: 'Archived' },
] as const;

export function Component() {
  const [folder, setFolder] = useState<(typeof folders)[number]['value']>('chats');
  return (
    <Main className="grid md:h-[calc(100dvh-56px)] md:grid-cols-[320px_minmax(0,1fr)]">
      <section aria-label="Chat list" className="border-line bg-surface p-4 md:overflow-y-auto md:border-r">
        <h1 className="mb-2 font-bold text-2xl tracking-tight">Messages</h1>
        <Tabs label="Folders" tabs={folders} value={folder} onChange={setFolder}>
          {folders.map(({ value }) => (
            <TabPanel key={value} value={value}>
              <EmptyState icon={MessagesSquare} text="No conversations yet." />
            </TabPanel>
          ))}
        </Tabs>
      </section>
      <section aria-label="Chat" className="grid place-items-center">
        <EmptyState icon={MessageCircle} text="Select a friend to start chatting" />
      </section>
    </Main>
  );
}
