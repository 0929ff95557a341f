import { t } from '@lingui/core/macro';
import { Contacts } from '../../../features/friends/components/contacts.tsx';
import { RegularInstallCard } from '../../../features/install/regular-install-card.tsx';
import { Block } from './block.tsx';

export function ContactsBlock() {
  return (
    <>
      <RegularInstallCard />
      <Block title={t`Contacts`}>
        <Contacts />
      </Block>
    </>
  );
}
