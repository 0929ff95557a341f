import type { Place } from '@hearth/contract/posts/place';
import { t } from '@lingui/core/macro';
import { ImagePlus, Video } from 'lucide-react';
import { useState } from 'react';
import { Card } from '../../../components/layout/card.tsx';
import { Opening } from '../../../components/ui/dialogs/opening.tsx';
import { Avatar } from '../../../components/ui/pictures/avatar.tsx';
import { Link } from '../../../lib/router/link.tsx';
import { useMember } from '../../accounts/public/member.ts';
import { placeKindOf } from '../places/public/place-kinds.ts';
import { fetchCreatePostDialog, LazyCreatePostDialog } from './lazy-create-post-dialog.ts';

const entryStyle =
  'inline-flex min-h-10 flex-1 items-center justify-center gap-2 rounded-md font-semibold text-muted text-sm no-underline transition-colors duration-150 hover:bg-hover max-md:min-h-11';

/** The box at the top of the feed, or of a place; it opens the dialog in which a post is written. */
export function PostComposer({ place = null }: { place?: Place | null }) {
  const member = useMember();
  const [open, setOpen] = useState(false);
  return (
    <Card aria-label={t`Create a post`} padded={false} className="p-3 md:px-4">
      <div className="flex items-center gap-3">
        <Avatar id={member.id} src={member.profilePic} name={member.displayName} size={40} decorative />
        <button
          type="button"
          onPointerEnter={fetchCreatePostDialog}
          onClick={() => setOpen(true)}
          className="h-11 min-w-0 flex-1 truncate rounded-full bg-sunken px-4 text-start text-lg text-muted transition-colors duration-150 hover:bg-hover"
        >
          {placeKindOf(place)?.words.question ?? t`What's on your mind, ${{ name: member.firstName }}?`}
        </button>
      </div>
      <div className="mt-2 flex gap-1 border-line border-t pt-2">
        <Link to="/live" className={entryStyle}>
          <Video size={22} aria-hidden="true" className="text-accent-ink" />
          {t`Live video`}
        </Link>
        <button type="button" onClick={() => setOpen(true)} className={entryStyle}>
          <ImagePlus size={22} aria-hidden="true" className="text-success-ink" />
          {t`Photo`}
        </button>
      </div>
      {open && (
        <Opening>
          <LazyCreatePostDialog place={place} onClose={() => setOpen(false)} />
        </Opening>
      )}
    </Card>
  );
}
