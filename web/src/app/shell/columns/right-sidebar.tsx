import { t } from '@lingui/core/macro';
import { Suspense } from 'react';
import { Birthdays } from '../../../features/birthdays/public/birthdays.tsx';
import { useNextEvents } from '../../../features/events/api/next-events.ts';
import { startChat } from '../../../features/open-chat/public/start-chat.ts';
import { optionalPart } from '../../../lib/loading/optional-part.ts';
import { Block } from './block.tsx';
import { ContactsBlock } from './contacts-block.tsx';
import { Sponsored } from './sponsored.tsx';

const NextEvents = optionalPart(
  async () => (await import('../../../features/events/public/on-other-screens.ts')).NextEvents,
);

export function RightSidebar({ events = true }: { events?: boolean }) {
  return (
    <div className="flex flex-col gap-4 px-2 [&>:first-child]:border-t-0 [&>:first-child]:pt-0">
      <Sponsored />
      {events && <NextEventsBlock />}
      <Block title={t`Birthdays`}>
        <Birthdays onMessage={startChat} />
      </Block>
      <ContactsBlock />
    </div>
  );
}

/** Nothing, and no code of it, where there are none. */
function NextEventsBlock() {
  const events = useNextEvents().data?.items;
  return (
    events?.[0] && (
      <Suspense>
        <NextEvents events={events} frame={(list) => <Block title={t`Next events`}>{list}</Block>} />
      </Suspense>
    )
  );
}
