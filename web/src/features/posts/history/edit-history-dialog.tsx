import type { PostBody } from '@hearth/contract/posts/endpoints';
import type { readPostEdits } from '@hearth/contract/posts/history';
import { postTopic } from '@hearth/contract/posts/rules';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx';
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx';
import { Spinner } from '../../../components/ui/feedback/spinner.tsx';
import { ShortTime } from '../../../components/ui/text/relative-time.tsx';
import { request } from '../../../lib/api/api-client.ts';
import { messageOf } from '../../../lib/api/api-error.ts';
import { watching } from '../../../lib/live/watching.ts';

const call = request<typeof readPostEdits>('GET', '/api/posts/:postId/edits');

function Version({ content, at, current = false }: { content: string; at: string; current?: boolean }) {
  return (
    <li className="flex flex-col gap-1 border-line border-b pb-4 last:border-b-0 last:pb-0">
      <p className="flex gap-2 text-muted text-sm">
        <ShortTime at={at} />
        {current && <span className="font-semibold text-ink">{t`Current text`}</span>}
      </p>
      <p dir="auto" className="whitespace-pre-wrap break-words">
        {content}
      </p>
    </li>
  );
}

const editsKey = ({ id, editedAt }: PostBody) => ['post-edits', id, editedAt] as const;

/** The post as it is now, then what it said before, newest first. */
export function EditHistoryDialog({ post, onClose }: { post: PostBody; onClose: () => void }) {
  const { data, error, refetch } = useQuery({
    // Another edit makes another list.
    queryKey: editsKey(post),
    queryFn: ({ signal }) => call({ params: { postId: post.id }, signal }),
    meta: watching(postTopic(post.id)),
    staleTime: 0,
  });
  return (
    <Dialog open title={t`Edit history`} onOpenChange={(open) => !open && onClose()}>
      {error && <ErrorState text={messageOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Spinner />}
      {data && (
        <>
          <ol aria-label={t`Edit history`} className="flex flex-col gap-4">
            <Version content={post.content} at={post.editedAt ?? post.createdAt} current />
            {data.items.map(({ id, content, writtenAt }) => (
              <Version key={id} content={content} at={writtenAt} />
            ))}
          </ol>
          {data.items.length === 0 && <p className="pt-4 text-muted text-sm">{t`There is no earlier text to show.`}</p>}
        </>
      )}
    </Dialog>
  );
}
