'use no memo';

import type { PostBody } from '@hearth/contract/posts/endpoints';
import { t } from '@lingui/core/macro';
import { lazy, Suspense, useState } from 'react';

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
        className="-my-1 min-h-6 rounded-sm py-1 hover:underline max-md:-my-4 max-md:min-h-11 max-md:min-w-11"
      >
        {t`Edited`}
      </button>
      {open && (
        <Suspense>
          <EditHistoryDialog post={post} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
