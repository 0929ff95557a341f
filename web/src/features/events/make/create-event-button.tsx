import { t } from '@lingui/core/macro';
import { lazy, useState } from 'react';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { Opening } from '../../../components/ui/dialogs/opening.tsx';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';
import type { DraftGroup } from './event-draft.ts';

const [CreateEventDialog, fetchDialog] = lazyPart(
  async () => (await import('./create-event-dialog.tsx')).CreateEventDialog,
);
const ImportEventsDialog = lazy(async () => ({ default: (await import('./import-dialog.tsx')).ImportEventsDialog }));

type Props = { group?: DraftGroup; label?: string; quiet?: boolean };

export function CreateEventButton({ group, label = t`Create event`, quiet = false }: Props) {
  const [open, setOpen] = useState<'new' | 'import' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Button variant={quiet ? 'secondary' : 'primary'} onPointerEnter={fetchDialog} onClick={() => setOpen('new')}>
        {label}
      </Button>
      {open && (
        <Opening>
          {open === 'new' ? (
            <CreateEventDialog group={group ?? null} onImport={() => setOpen('import')} onClose={close} />
          ) : (
            <ImportEventsDialog onClose={close} />
          )}
        </Opening>
      )}
    </>
  );
}
