import type { Post } from '@hearth/contract/posts/endpoints';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { PersonAvatar } from '../../../components/people/person-avatar.tsx';
import { PersonName } from '../../../components/people/person-name.tsx';
import { ButtonLink } from '../../../components/ui/buttons/button-link.tsx';
import { ShortTime } from '../../../components/ui/text/relative-time.tsx';
import { cx } from '../../../lib/page/cx.ts';
import { Link } from '../../../lib/router/link.tsx';
import { InPlace } from '../places/in-place.tsx';

const foldedLength = 100;

function Caption({ text }: { text: string }) {
  const long = text.length > foldedLength || text.split('\n').length > 2;
  const [open, setOpen] = useState(false);
  return (
    <div className={cx('px-4 pb-2', open && 'max-md:max-h-[30dvh] max-md:overflow-y-auto')}>
      <p dir="auto" className={cx('whitespace-pre-wrap break-words', long && !open && 'line-clamp-2')}>
        {text}
      </p>
      {long && (
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="min-h-6 font-semibold text-muted text-sm hover:underline max-md:min-h-11"
        >
          {open ? t`See less` : t`See more`}
        </button>
      )}
    </div>
  );
}

/** Whose video it is, with the way to the profile and to the post, and the post's words. */
export function VideoSaid({ post: { id, author, content, createdAt, place } }: { post: Post }) {
  return (
    <>
      <div className="relative flex items-center gap-3 px-4 py-3">
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
        <ButtonLink to={`/post/${id}`} variant="quiet" size="sm" className="relative z-1 shrink-0 whitespace-nowrap">
          {t`See post`}
        </ButtonLink>
      </div>
      {content && <Caption text={content} />}
    </>
  );
}
