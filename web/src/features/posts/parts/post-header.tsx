import type { PostBody } from '@hearth/contract/posts/endpoints';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Emoji } from '../../../components/ui/pictures/emoji.tsx';
import { ShortTime } from '../../../components/ui/text/relative-time.tsx';
import { Link } from '../../../lib/router/link.tsx';
import { AudienceIcon } from '../../audience/public/audience-icon.tsx';
import { EditedMark } from '../history/edited-mark.tsx';
import { InPlace } from '../places/in-place.tsx';
import { VisibilityIcon } from '../places/visibility-icon.tsx';
import { AuthorName, AuthorPicture } from './author.tsx';
import { feelingLabels } from './feeling-words.ts';

type Props = { post: PostBody; shared?: boolean; menu?: ReactNode; size?: number };

export function PostHeader({ post, shared = false, menu, size = 40 }: Props) {
  return (
    <header className="flex items-start gap-3">
      <AuthorPicture person={post.author} size={size} />
      <div className="min-w-0 flex-1">
        <div className="min-w-0 leading-5">
          <WhoAndWhat post={post} shared={shared} />
          {post.place && <InPlace place={post.place} />}
        </div>
        <div className="flex flex-wrap items-center gap-x-1.5 text-muted text-sm">
          <Link
            to={`/post/${post.id}`}
            className="-mb-2 flex min-w-6 gap-x-1.5 rounded-sm pb-2 hover:[&_time]:underline"
          >
            <ShortTime at={post.createdAt} />
            <span aria-hidden="true">·</span>
          </Link>
          {post.editedAt && <EditedMark post={post} />}
          {post.place ? <VisibilityIcon place={post.place} /> : <AudienceIcon audience={post.audience} />}
        </div>
      </div>
      {menu}
    </header>
  );
}

/** A share has no feeling of its own. */
function WhoAndWhat({ post, shared }: Required<Pick<Props, 'post' | 'shared'>>) {
  const author = <AuthorName person={post.author} />;
  if (shared) {
    return (
      <Trans>
        {author} <span className="text-muted">shared a post</span>
      </Trans>
    );
  }
  if (!post.feeling) return author;
  const picture = <Emoji name={`feeling-${post.feeling}`} size={18} />;
  const feeling = feelingLabels[post.feeling];
  return (
    <Trans>
      {author}{' '}
      <span className="text-muted">
        is feeling{' '}
        <span className="inline-flex items-center gap-1 align-bottom font-medium text-ink">
          {picture}
          {feeling}
        </span>
      </span>
    </Trans>
  );
}
