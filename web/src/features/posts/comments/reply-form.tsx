import type { Comment } from '@hearth/contract/posts/comments';
import { t } from '@lingui/core/macro';
import { focusAtEnd } from '../../../components/ui/fields/focus-at-end.ts';
import { Answered } from './answered.tsx';
import { CommentForm } from './comment-form.tsx';

/** Names whom the reply answers. Escape closes it; what was written is kept. */
export function ReplyForm({ to, onClose }: { to: Comment; onClose: () => void }) {
  const { displayName: name } = to.author;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is a shortcut for the button Cancel
    <div className="flex flex-col gap-1" onKeyDown={(event) => event.key === 'Escape' && onClose()}>
      <div className="flex items-center gap-3 ps-10 text-sm">
        <Answered comment={{ postId: to.postId, replyToId: to.id }} person={to.author} />
        <button
          type="button"
          onClick={onClose}
          className="min-h-6 rounded-sm font-semibold text-muted hover:underline max-md:min-h-11 max-md:min-w-11"
        >
          {t`Cancel`}
        </button>
      </div>
      <CommentForm
        postId={to.postId}
        replyToId={to.id}
        threadId={to.parentId ?? to.id}
        label={t`Reply to ${{ name }}...`}
        field={focusAtEnd}
        onSent={onClose}
      />
    </div>
  );
}
