import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Button } from '../../components/ui/buttons/button.tsx';
import { Opening } from '../../components/ui/dialogs/opening.tsx';
import { useMember } from '../../features/accounts/public/member.ts';
import { draftOf } from '../../features/posts/composer/draft-store.ts';
import { fetchCreatePostDialog, LazyCreatePostDialog } from '../../features/posts/composer/lazy-create-post-dialog.ts';
import { useWelcomeSteps } from './api.ts';

/** The composer with a sentence in it that may be sent as it is. */
export function PostStep({ onPosted }: { onPosted: () => void }) {
  const { id, firstName } = useMember();
  const { refetch } = useWelcomeSteps();
  const [open, setOpen] = useState(false);
  const ready = t`Hello! I’m ${{ name: firstName }}, and I’m new here.`;
  const write = () => {
    const draft = draftOf(id);
    if (draft.get().text === '') draft.change({ text: ready });
    setOpen(true);
  };
  const close = async () => {
    setOpen(false);
    const draft = draftOf(id);
    // A member who closes it without a word of their own has written nothing.
    if (draft.get().text === ready) draft.clear(false);
    if ((await refetch()).data?.post) onPosted();
  };
  return (
    <div className="flex flex-col items-center gap-5 py-4">
      <p className="max-w-md rounded-lg bg-sunken px-4 py-3 text-lg">{ready}</p>
      <Button onPointerEnter={fetchCreatePostDialog} onClick={write}>
        {t`Write your first post`}
      </Button>
      {open && (
        <Opening>
          <LazyCreatePostDialog place={null} onClose={() => void close()} />
        </Opening>
      )}
    </div>
  );
}
