import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Button } from '../../components/ui/buttons/button.tsx';
import { Opening } from '../../components/ui/dialogs/opening.tsx';
import { useMember } from '../../features/accounts/public/member.ts';
import { fetchCreatePostDialog, LazyCreatePostDialog } from '../../features/posts/composer/lazy-create-post-dialog.ts';
import { useWelcomeSteps } from './api.ts';

/** The composer with a sentence in it that may be sent as it is. */
export function PostStep({ onPosted }: { onPosted: () => void }) {
  const { firstName } = useMember();
  const { refetch } = useWelcomeSteps();
  const [open, setOpen] = useState(false);
  const ready = t`Hello! I’m ${{ name: firstName }}, and I’m new here.`;
  const close = async () => {
    setOpen(false);
    if ((await refetch()).data?.post) onPosted();
  };
  return (
    <div className="flex flex-col items-center gap-5 py-4">
      <p className="w-full max-w-md break-words rounded-lg bg-sunken px-4 py-3 text-center text-lg">{ready}</p>
      <Button onPointerEnter={fetchCreatePostDialog} onClick={() => setOpen(true)}>
        {t`Write your first post`}
      </Button>
      {open && (
        <Opening>
          <LazyCreatePostDialog place={null} ready={ready} onClose={() => void close()} />
        </Opening>
      )}
    </div>
  );
}
