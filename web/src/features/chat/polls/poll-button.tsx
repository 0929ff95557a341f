import { t } from '@lingui/core/macro';
import { ChartColumn } from 'lucide-react';
import { lazy, useState } from 'react';
import { IconButton } from '../../../components/ui/buttons/icon-button.tsx';
import { Opening } from '../../../components/ui/dialogs/opening.tsx';
import type { ChatAddress } from '../core/chat-address.ts';

const PollDialog = lazy(async () => ({ default: (await import('./poll-dialog.tsx')).PollDialog }));

export function PollButton({ address }: { address: ChatAddress }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton label={t`Poll`} variant="plain" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <ChartColumn size={22} aria-hidden="true" />
      </IconButton>
      <Opening>{open && <PollDialog address={address} onClose={() => setOpen(false)} />}</Opening>
    </>
  );
}
