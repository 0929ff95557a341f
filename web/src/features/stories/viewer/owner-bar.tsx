import type { Story } from '@hearth/contract/stories/endpoints';
import { t } from '@lingui/core/macro';
import { Eye, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../../components/ui/buttons/icon-button.tsx';
import { useConfirm } from '../../../components/ui/dialogs/use-confirm.tsx';
import { useDeleteStory } from '../api/delete-story.ts';
import { SeenByDialog, seenByWords } from './seen-by-dialog.tsx';
import { onDark } from './viewer-header.tsx';

type Props = { story: Story; onBusy: (busy: boolean) => void };

/** For the owner: who has seen the story, and delete. */
export function OwnerBar({ story, onBusy }: Props) {
  const [listing, setListing] = useState(false);
  const confirm = useConfirm();
  const remove = useDeleteStory(story.ownerId);
  const list = (open: boolean) => {
    setListing(open);
    onBusy(open);
  };
  const ask = async () => {
    onBusy(true);
    const yes = await confirm({ question: t`Delete this story?` });
    if (yes) await remove.mutateAsync(story.id).catch(() => undefined);
    onBusy(false);
  };
  return (
    <div className="flex items-center justify-between gap-2">
      <button
        type="button"
        onClick={() => list(true)}
        className="inline-flex min-h-11 items-center gap-2 rounded-full bg-black/40 px-4 font-semibold text-white hover:bg-white/25"
      >
        <Eye size={22} aria-hidden="true" />
        {seenByWords(story.seenCount ?? 0)}
      </button>
      <IconButton label={t`Delete`} className={onDark} disabled={remove.isPending} onClick={() => void ask()}>
        <Trash2 size={22} aria-hidden="true" />
      </IconButton>
      {listing && <SeenByDialog storyId={story.id} count={story.seenCount ?? 0} onClose={() => list(false)} />}
    </div>
  );
}
