import { t } from '@lingui/core/macro';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';

const loadDialog = async () => ({ default: (await import('./create-group-dialog.tsx')).CreateGroupDialog });
const CreateGroupDialog = lazy(loadDialog);

/** `opened`: the member has come here to create a group. */
export function CreateGroupButton({ opened = false }: { opened?: boolean }) {
  const [open, setOpen] = useState(opened);
  return (
    <>
      <Button onPointerEnter={() => void loadDialog()} onClick={() => setOpen(true)}>
        {t`Create group`}
      </Button>
      {open && (
        <Suspense>
          <CreateGroupDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
