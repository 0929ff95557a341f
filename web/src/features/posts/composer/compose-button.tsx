import type { Place } from '@hearth/contract/posts/place';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { Opening } from '../../../components/ui/dialogs/opening.tsx';
import { fetchCreatePostDialog, LazyCreatePostDialog } from './lazy-create-post-dialog.ts';

type Props = {
  place?: Place | null /** Another button of the screen matters more. */;
  quiet?: boolean;
  children: ReactNode;
};

/** Opens the dialog in which a post is written, from anywhere. */
export function ComposeButton({ place = null, quiet = false, children }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant={quiet ? 'secondary' : 'primary'}
        onPointerEnter={fetchCreatePostDialog}
        onClick={() => setOpen(true)}
      >
        {children}
      </Button>
      {open && (
        <Opening>
          <LazyCreatePostDialog place={place} onClose={() => setOpen(false)} />
        </Opening>
      )}
    </>
  );
}
