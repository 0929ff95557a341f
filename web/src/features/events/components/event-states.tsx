import { t } from '@lingui/core/macro';
import { Card } from '../../../components/layout/card.tsx';
import { Page } from '../../../components/layout/page.tsx';
import { ButtonLink } from '../../../components/ui/buttons/button-link.tsx';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx';
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx';
import { messageOf } from '../../../lib/api/api-error.ts';

export function EventSkeleton() {
  return (
    <Page>
      <div role="status" className="overflow-hidden border-line bg-surface md:rounded-lg md:border">
        <span className="sr-only">{t`Loading event`}</span>
        <Skeleton className="aspect-[3] max-h-45 w-full rounded-none" />
        <div className="flex gap-4 p-4 md:px-6">
          <Skeleton className="size-14 shrink-0 rounded-lg" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-8 w-56 max-w-full" />
            <Skeleton className="h-4 w-40 max-w-full" />
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

/** Events that do not exist and those that the viewer may not see say the same. */
export function EventGone() {
  return (
    <Page>
      <h1 className="sr-only">{t`Event`}</h1>
      <Card>
        <EmptyState
          drawing="events"
          text={t`Event not found.`}
          detail={t`It doesn’t exist, or you can’t see it.`}
          action={<ButtonLink to="/events">{t`All events`}</ButtonLink>}
        />
      </Card>
    </Page>
  );
}

export function EventFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <Page>
      <h1 className="sr-only">{t`Event`}</h1>
      <Card>
        <ErrorState text={messageOf(error)} onRetry={onRetry} />
      </Card>
    </Page>
  );
}
