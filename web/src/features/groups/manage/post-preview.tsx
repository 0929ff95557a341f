import type { Post } from '@hearth/contract/posts/endpoints';
import { plural, t } from '@lingui/core/macro';
import { Picture } from '../../../components/media/picture.tsx';
import { MemberRow } from '../../../components/people/member-row.tsx';
import { ShortTime } from '../../../components/ui/text/relative-time.tsx';
import { Link } from '../../../lib/router/link.tsx';

/** A post as a moderator looks at it: who wrote what, and the way to the post itself. */
export function PostPreview({ post, linked = true }: { post: Post; linked?: boolean }) {
  const [first] = post.media;
  const files = post.media.length;
  return (
    <article aria-label={t`Post by ${{ name: post.author.displayName }}`} className="rounded-md bg-sunken p-3">
      <MemberRow person={post.author} detail={<ShortTime at={post.createdAt} />} />
      {post.content !== '' && (
        <p dir="auto" className="max-h-60 overflow-y-auto whitespace-pre-wrap break-words px-2">
          {post.content}
        </p>
      )}
      {first && (
        <div className="flex items-center gap-3 p-2">
          <div className="size-24 overflow-hidden rounded-md">
            <Picture media={first} sizes="96px" />
          </div>
          <span className="text-muted text-sm">
            {plural(files, { one: '# photo or video', other: '# photos and videos' })}
          </span>
        </div>
      )}
      {linked && (
        <Link to={`/post/${post.id}`} className="inline-block px-2 py-2 text-sm">
          {t`Show the post`}
        </Link>
      )}
    </article>
  );
}
