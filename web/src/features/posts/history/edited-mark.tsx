import type { PostBody } from '@hearth/contract/posts/endpoints';
import { t } from '@lingui/core/macro';
import { lazy, useState } from 'react';
import { Opening } from '../../../components/ui/dialogs/opening.tsx';

const EditHistoryDialog = lazy(async () => ({
  default: (await import('./edit-history-dialog.tsx')).EditHistoryDialog,
}));

/** Opens what the post said before. */
export function EditedMark({ post }: { post: PostBody }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <span aria-hidden="true">·</span>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="rounded-sm hover:underline max-md:-my-3.5 max-md:min-h-11 max-md:min-w-11 md:-mb-2 md:pb-2"
      >
        {t`Edited`}
      </button>
      {open && (
        <Opening>
          <EditHistoryDialog post={post} onClose={() => setOpen(false)} />
        </Opening>
      )}
    </>
  );
}
