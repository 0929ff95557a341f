import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { Opening } from '../../../components/ui/dialogs/opening.tsx';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';

const [CreateGroupDialog, fetchDialog] = lazyPart(
  async () => (await import('./create-group-dialog.tsx')).CreateGroupDialog,
);

/** `opened`: the member has come here to create a group. */
export function CreateGroupButton({ opened = false }: { opened?: boolean }) {
  const [open, setOpen] = useState(opened);
  return (
    <>
      <Button onPointerEnter={fetchDialog} onClick={() => setOpen(true)}>
        {t`Create group`}
      </Button>
      {open && (
        <Opening>
          <CreateGroupDialog onClose={() => setOpen(false)} />
        </Opening>
      )}
    </>
  );
}
