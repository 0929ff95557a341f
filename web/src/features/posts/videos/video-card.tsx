import type { MediaView } from '@hearth/contract/media/endpoints';
import type { Post } from '@hearth/contract/posts/endpoints';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Card } from '../../../components/layout/card.tsx';
import { MediaVideo } from '../../../components/media/media-video.tsx';
import { PersonAvatar } from '../../../components/people/person-avatar.tsx';
import { PersonName } from '../../../components/people/person-name.tsx';
import { ShortTime } from '../../../components/ui/text/relative-time.tsx';
import { cx } from '../../../lib/page/cx.ts';
import { Link } from '../../../lib/router/link.tsx';
import { InPlace } from '../places/in-place.tsx';

const foldedLength = 140;

function Caption({ text }: { text: string }) {
  const long = text.length > foldedLength || text.split('\n').length > 3;
  const [open, setOpen] = useState(false);
  return (
    <div className="px-4 pt-3">
      <p dir="auto" className={cx('whitespace-pre-wrap break-words', long && !open && 'line-clamp-3')}>
        {text}
      </p>
      {long && (
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="min-h-6 font-semibold text-muted text-sm hover:underline"
        >
          {open ? t`See less` : t`See more`}
        </button>
      )}
    </div>
  );
}

/** One video of a post; a post with two videos makes two cards. */
export function VideoCard({
  post: { id, author, content, createdAt, place },
  media,
}: {
  post: Post;
  media: MediaView;
}) {
  return (
    <Card padded={false} className="flex h-full flex-col overflow-hidden pb-4">
      <div className="relative flex items-center gap-3 p-4">
        <PersonAvatar person={author} size={40} decorative />
        <div className="min-w-0 flex-1">
          <PersonName person={author} link stretched className="font-semibold" />
          {place && <InPlace place={place} />}
          <p className="relative z-1 w-fit text-muted text-sm">
            <Link
              to={`/post/${id}`}
              className="inline-block min-h-6 min-w-6 text-muted leading-6 no-underline hover:underline"
            >
              <ShortTime at={createdAt} />
            </Link>
          </p>
        </div>
      </div>
      <MediaVideo media={media} label={t`Video by ${{ name: author.displayName }}`} className="aspect-video! w-full!" />
      {content && <Caption text={content} />}
    </Card>
  );
}
