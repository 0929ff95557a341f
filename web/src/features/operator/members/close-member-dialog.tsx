import type { Person } from '@hearth/contract/profiles/person';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx';
import { TextField } from '../../../components/ui/fields/text-field.tsx';

type Props = { person: Person; busy: boolean; onAct: (profileName: string) => void; onClose: () => void };

/** Nobody closes an account by a slip: its profile name is typed. */
export function CloseMemberDialog({ person, busy, onAct, onClose }: Props) {
  const [name, setName] = useState('');
  return (
    <Dialog
      open
      title={t`Close the account of ${person.displayName}`}
      description={t`The account, posts, comments, messages and files are deleted for good. This can’t be undone.`}
      onOpenChange={(open) => !open && !busy && onClose()}
      footer={
        <>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            {t`Cancel`}
          </Button>
          <Button variant="danger" busy={busy} disabled={name !== person.profileName} onClick={() => onAct(name)}>
            {t`Close account`}
          </Button>
        </>
      }
    >
      <TextField
        label={t`Type the profile name ${person.profileName}`}
        autoComplete="off"
        autoCapitalize="none"
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </Dialog>
  );
}
