import { t } from '@lingui/core/macro';
import { Card } from '../../../components/layout/card.tsx';
import { Page } from '../../../components/layout/page.tsx';
import { ButtonLink } from '../../../components/ui/buttons/button-link.tsx';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx';
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx';
import { isNotFound } from '../../../lib/api/api-error.ts';

export function ProfileSkeleton() {
  return (
    <Page>
      <div role="status" className="overflow-hidden border-line bg-surface md:rounded-lg md:border">
        <span className="sr-only">{t`Loading profile`}</span>
        <Skeleton className="aspect-[3] max-h-55 w-full rounded-none" />
        <div className="flex flex-wrap items-end gap-5 px-4 pb-5 md:px-6">
          <Skeleton circle className="-mt-14 size-31 ring-4 ring-surface" />
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

type FailureProps = { error: unknown; own: boolean; onRetry: () => void };

export function ProfileFailure({ error, own, onRetry }: FailureProps) {
  return (
    <Page>
      <h1 className="sr-only">{t`Profile`}</h1>
      <Card>
        {isNotFound(error) ? (
          <EmptyState
            drawing="search"
            text={own ? t`No profile data available.` : t`Profile not found.`}
            action={<ButtonLink to="/home">{t`Go home`}</ButtonLink>}
          />
        ) : (
          <ErrorState text={t`Failed to load profile.`} onRetry={onRetry} />
        )}
      </Card>
    </Page>
  );
}
