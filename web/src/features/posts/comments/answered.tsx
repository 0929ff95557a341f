import type { Comment } from '@hearth/contract/posts/comments';
import type { Person } from '@hearth/contract/profiles/person';
import { t } from '@lingui/core/macro';
import { CornerDownRight } from 'lucide-react';
import type { MouseEvent } from 'react';
import { usePerson } from '../../../lib/cache/person-cache.ts';
import { Link } from '../../../lib/router/link.tsx';
import { commentElementId } from './comment-element.ts';

type Props = { comment: Pick<Comment, 'postId' | 'replyToId'>; person: Person };

const style =
  'flex min-h-6 w-fit max-w-full items-center gap-1 rounded-sm text-muted text-sm max-md:-my-2 max-md:min-h-11';

/** Whom a reply answers; leads to what it answers, as long as that is there. */
export function Answered({ comment: { postId, replyToId }, person }: Props) {
  const { displayName: name } = usePerson(person);
  const words = (
    <>
      <CornerDownRight size={16} aria-hidden="true" className="shrink-0 rtl:-scale-x-100" />
      <span className="truncate">{t`Reply to ${{ name }}`}</span>
    </>
  );
  if (!replyToId) return <span className={style}>{words}</span>;
  const show = (event: MouseEvent) => {
    const answered = document.getElementById(commentElementId(replyToId));
    if (!answered) return;
    event.preventDefault();
    answered.scrollIntoView({ block: 'center' });
    answered.focus({ preventScroll: true });
  };
  return (
    <Link to={`/post/${postId}?comment=${replyToId}`} onClick={show} className={`${style} hover:underline`}>
      {words}
    </Link>
  );
}
