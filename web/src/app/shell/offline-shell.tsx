import { t } from '@lingui/core/macro';
import { CloudOff } from 'lucide-react';
import { Card } from '../../components/layout/card.tsx';
import { Columns } from '../../components/layout/columns.tsx';
import { Button } from '../../components/ui/buttons/button.tsx';
import { Skeleton } from '../../components/ui/feedback/skeleton.tsx';
import { PostSkeleton } from '../../features/posts/parts/post-skeleton.tsx';
import { usePhone } from '../../lib/page/use-media-query.ts';
import { LogoLink } from './bars/logo-link.tsx';
import { PlaceLinks } from './bars/navbar.tsx';
import { PhoneBottomBar } from './bars/phone-bottom-bar.tsx';

const nothingUnread = { notifications: 0, requests: 0, messages: false };

function TopBar({ phone }: { phone: boolean }) {
  return (
    <header className="sticky top-(--offline-bar) z-30 border-line border-b bg-surface pt-(--safe-top)">
      <div className="grid h-14 grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-3 px-4 max-md:px-3">
        <div className="flex min-w-0 items-center gap-2.5">
          <LogoLink />
          <Skeleton className="h-10 w-56 rounded-full max-md:hidden" />
        </div>
        {phone ? (
          <span />
        ) : (
          <nav aria-label={t({ message: 'Main', context: 'navigation' })}>
            <PlaceLinks requests={0} />
          </nav>
        )}
        <div className="flex justify-end gap-2">
          <Skeleton circle className="size-10" />
          <Skeleton circle className="size-10" />
        </div>
      </div>
    </header>
  );
}

function SkeletonRows({ count }: { count: number }) {
  return Array.from({ length: count }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: all rows are the same
    <div key={row} className="flex items-center gap-3 px-2 py-2">
      <Skeleton circle className="size-9" />
      <Skeleton className="h-4 w-32" />
    </div>
  ));
}

/** What a start without the server shows: where everything will be. Nothing of the member's is on the device, so no more. */
export function OfflineShell({ onRetry }: { onRetry: () => void }) {
  const phone = usePhone();
  return (
    <>
      <TopBar phone={phone} />
      <div className="max-md:pb-[calc(3.5rem+env(safe-area-inset-bottom))]">
        <Columns
          left={<SkeletonRows count={8} />}
          right={<SkeletonRows count={6} />}
          rightLabel={t`Contacts and birthdays`}
        >
          <Card>
            <div role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-2">
              <CloudOff size={22} aria-hidden="true" className="shrink-0 text-muted" />
              <p className="min-w-0 flex-1">
                <span className="block font-semibold">{t`You seem to be offline.`}</span>
                <span className="block text-muted text-sm">{t`This page loads by itself once you’re back online.`}</span>
              </p>
              <Button variant="secondary" size="sm" onClick={onRetry}>
                {t`Try again`}
              </Button>
            </div>
          </Card>
          <PostSkeleton />
          <PostSkeleton picture />
        </Columns>
      </div>
      {phone && <PhoneBottomBar unread={nothingUnread} />}
    </>
  );
}
