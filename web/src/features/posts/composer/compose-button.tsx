import { type ReactNode, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Opening } from '../../../components/ui/opening.tsx';
import type { PostGroup } from '../components/post-group.tsx';
import { fetchCreatePostDialog, LazyCreatePostDialog } from './lazy-create-post-dialog.ts';

/** Opens the dialog in which a post is written, from anywhere. */
export function ComposeButton({ group, children }: { group?: PostGroup; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onPointerEnter={fetchCreatePostDialog} onClick={() => setOpen(true)}>
        {children}
      </Button>
      {open && (
        <Opening>
          <LazyCreatePostDialog {...(group && { group })} onClose={() => setOpen(false)} />
        </Opening>
      )}
    </>
  );
}
