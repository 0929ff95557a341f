import { t } from '@lingui/core/macro';
import { Contacts } from '../../../features/friends/components/contacts.tsx';
import { InstallCard } from '../../../features/install/install-card.tsx';
import { Block } from './block.tsx';

export function ContactsBlock() {
  return (
    <>
      <InstallCard />
      <Block title={t`Contacts`}>
        <Contacts />
      </Block>
    </>
  );
}
