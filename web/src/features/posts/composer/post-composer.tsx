import type { Place } from '@hearth/contract/posts/place';
import { t } from '@lingui/core/macro';
import { ImagePlus, Video } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Card } from '../../../components/layout/card.tsx';
import { Opening } from '../../../components/ui/dialogs/opening.tsx';
import { Avatar } from '../../../components/ui/pictures/avatar.tsx';
import { Link } from '../../../lib/router/link.tsx';
import { useMember } from '../../accounts/public/member.ts';
import { placeKindOf } from '../places/public/place-kinds.ts';
import { fetchCreatePostDialog, LazyCreatePostDialog } from './lazy-create-post-dialog.ts';

const iconStyle =
  'inline-flex size-10 shrink-0 items-center justify-center rounded-full text-muted transition-colors duration-150 hover:bg-hover hover:text-ink max-md:size-11';

type Props = {
  place?: Place | null;
  /** Stands beside the field: what home offers besides. */
  children?: ReactNode;
};

/** The row at the top of the feed, or of a place; it opens the dialog in which a post is written. */
export function PostComposer({ place = null, children }: Props) {
  const member = useMember();
  const [open, setOpen] = useState(false);
  return (
    <Card aria-label={t`Create a post`} padded={false} className="flex h-14 items-center gap-1 px-2 md:px-3">
      <Avatar id={member.id} src={member.profilePic} name={member.displayName} size={36} decorative />
      <button
        type="button"
        onPointerEnter={fetchCreatePostDialog}
        onClick={() => setOpen(true)}
        className="ms-1 h-10 min-w-0 flex-1 truncate rounded-full bg-sunken px-4 text-start text-muted transition-colors duration-150 hover:bg-hover max-md:h-11"
      >
        {placeKindOf(place)?.words.question ?? t`What's on your mind, ${{ name: member.firstName }}?`}
      </button>
      {children}
      <button type="button" aria-label={t`Photo`} title={t`Photo`} onClick={() => setOpen(true)} className={iconStyle}>
        <ImagePlus size={22} aria-hidden="true" />
      </button>
      {open && (
        <Opening>
          <LazyCreatePostDialog place={place} onClose={() => setOpen(false)} />
        </Opening>
      )}
    </Card>
  );
}

export function LiveVideoLink() {
  return (
    <Link to="/live" aria-label={t`Live video`} title={t`Live video`} className={iconStyle}>
      <Video size={22} aria-hidden="true" />
    </Link>
  );
}
