import { t } from '@lingui/core/macro';
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx';
import { messageOf } from '../../../lib/api/api-error.ts';

export function CommentsLoading() {
  return (
    <div role="status" aria-label={t`Loading comments...`} className="flex items-start gap-2">
      <Skeleton circle className="size-8" />
      <Skeleton className="h-14 w-56 rounded-xl" />
    </div>
  );
}

export function CommentsError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <p role="alert" className="text-danger-ink text-sm">
      {messageOf(error)}{' '}
      <button type="button" onClick={onRetry} className="font-semibold underline">
        {t`Try again`}
      </button>
    </p>
  );
}
