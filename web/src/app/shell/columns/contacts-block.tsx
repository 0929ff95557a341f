import { t } from '@lingui/core/macro';
import { Contacts } from '../../../features/friends/components/contacts.tsx';
import { Block } from './block.tsx';

export function ContactsBlock() {
  return (
    <Block title={t`Contacts`}>
      <Contacts />
    </Block>
  );
}
