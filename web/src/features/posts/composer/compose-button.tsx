import { type ReactNode, Suspense, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import type { PostGroup } from '../components/post-group.tsx';
import { LazyCreatePostDialog, loadCreatePostDialog } from './lazy-create-post-dialog.ts';

/** Opens the dialog in which a post is written, from anywhere. */
export function ComposeButton({ group, children }: { group?: PostGroup; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onPointerEnter={() => void loadCreatePostDialog()} onClick={() => setOpen(true)}>
        {children}
      </Button>
      {open && (
        <Suspense>
          <LazyCreatePostDialog {...(group && { group })} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
