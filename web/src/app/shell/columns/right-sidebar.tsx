import { t } from '@lingui/core/macro';
import { Birthdays } from '../../../features/birthdays/public/birthdays.tsx';
import { startChat } from '../../../features/open-chat/public/start-chat.ts';
import { Block } from './block.tsx';
import { ContactsBlock } from './contacts-block.tsx';
import { Sponsored } from './sponsored.tsx';

export function RightSidebar() {
  return (
    <div className="flex flex-col gap-4 px-2 [&>:first-child]:border-t-0 [&>:first-child]:pt-0">
      <Sponsored />
      <Block title={t`Birthdays`}>
        <Birthdays onMessage={startChat} />
      </Block>
      <ContactsBlock />
    </div>
  );
}
