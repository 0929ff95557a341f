import type { PostBody } from '@hearth/contract/posts/endpoints';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { AudienceIcon } from '../../../components/ui/audience-icon.tsx';
import { Emoji } from '../../../components/ui/emoji.tsx';
import { RelativeTime } from '../../../components/ui/relative-time.tsx';
import { AuthorName, AuthorPicture } from './author.tsx';
import { feelingLabels } from './feeling-words.ts';

type Props = { post: PostBody; shared?: boolean; menu?: ReactNode; size?: number };

export function PostHeader({ post, shared = false, menu, size = 40 }: Props) {
  return (
    <header className="flex items-start gap-3">
      <AuthorPicture person={post.author} size={size} />
      <div className="min-w-0 flex-1">
        <div className="min-w-0 leading-5">
          <AuthorName person={post.author} />
          {shared && <span className="text-muted"> shared a post</span>}
          {post.feeling && (
            <span className="text-muted">
              {' is feeling '}
              <span className="inline-flex items-center gap-1 align-bottom font-medium text-ink">
                <Emoji name={`feeling-${post.feeling}`} size={18} />
                {feelingLabels[post.feeling]}
              </span>
            </span>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-x-1.5 text-muted text-xs">
          <Link to={`/post/${post.id}`} className="-my-1 rounded-sm py-1 hover:underline">
            <RelativeTime at={post.createdAt} />
          </Link>
          {post.editedAt && (
            <>
              <span aria-hidden="true">·</span>
              <span>Edited</span>
            </>
          )}
          <span aria-hidden="true">·</span>
          <AudienceIcon audience={post.audience} />
        </div>
      </div>
      {menu}
    </header>
  );
}
