import { t } from '@lingui/core/macro';
import { Card } from '../../../components/layout/card.tsx';
import { Page } from '../../../components/layout/page.tsx';
import { ButtonLink } from '../../../components/ui/buttons/button-link.tsx';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx';
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx';
import { messageOf } from '../../../lib/api/api-error.ts';

export function GroupSkeleton() {
  return (
    <Page>
      <div role="status" className="overflow-hidden border-line bg-surface md:rounded-lg md:border">
        <span className="sr-only">{t`Loading group`}</span>
        <Skeleton className="aspect-[2.6] max-h-72 w-full rounded-none" />
        <div className="flex flex-wrap items-end gap-5 px-4 pb-5 md:px-6">
          <Skeleton className="-mt-14 size-34 rounded-xl ring-4 ring-surface" />
          <div className="flex flex-1 basis-56 flex-col gap-2 pb-1">
            <Skeleton className="h-8 w-56 max-w-full" />
            <Skeleton className="h-4 w-32" />
          </div>
        </div>
      </div>
      <Card>
        <Skeleton className="h-8 w-72 max-w-full" />
        <Skeleton className="mt-6 h-28" />
      </Card>
    </Page>
  );
}

/** Hidden groups, groups that do not exist, and those the viewer may no longer see say the same. */
export function GroupGone() {
  return (
    <Page>
      <h1 className="sr-only">{t`Group`}</h1>
      <Card>
        <EmptyState
          drawing="groups"
          text={t`Group not found.`}
          detail={t`It doesn’t exist, or you can’t see it.`}
          action={<ButtonLink to="/groups">{t`All groups`}</ButtonLink>}
        />
      </Card>
    </Page>
  );
}

export function GroupFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <Page>
      <h1 className="sr-only">{t`Group`}</h1>
      <Card>
        <ErrorState text={messageOf(error)} onRetry={onRetry} />
      </Card>
    </Page>
  );
}
