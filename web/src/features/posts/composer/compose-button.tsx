import type { Place } from '@hearth/contract/posts/place';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { Opening } from '../../../components/ui/dialogs/opening.tsx';
import { fetchCreatePostDialog, LazyCreatePostDialog } from './lazy-create-post-dialog.ts';

/** Opens the dialog in which a post is written, from anywhere. */
export function ComposeButton({ place = null, children }: { place?: Place | null; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onPointerEnter={fetchCreatePostDialog} onClick={() => setOpen(true)}>
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
