import { t } from '@lingui/core/macro';
import { SquarePen } from 'lucide-react';
import { lazy, useState } from 'react';
import { IconButton } from '../../../components/ui/buttons/icon-button.tsx';
import { Opening } from '../../../components/ui/dialogs/opening.tsx';
import type { PickedChat } from '../core/chat-address.ts';

const NewMessageDialog = lazy(async () => ({ default: (await import('./new-message-dialog.tsx')).NewMessageDialog }));

export function NewMessageButton({ onPick }: { onPick: (picked: PickedChat) => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton label={t`New message`} variant="plain" onClick={() => setOpen(true)}>
        <SquarePen size={22} aria-hidden="true" />
      </IconButton>
      {open && (
        <Opening>
          <NewMessageDialog onPick={onPick} onClose={() => setOpen(false)} />
        </Opening>
      )}
    </>
  );
}
