import { t } from '@lingui/core/macro';
import { WifiOff } from 'lucide-react';
import { useOnline } from '../lib/use-online.ts';

/** Fixed over the page: as part of it, it would push the lower edge of a full-height screen out of view. */
export function OfflineBanner() {
  const online = useOnline();
  return (
    <div aria-live="polite" className="pointer-events-none fixed inset-x-4 top-16 z-60 flex justify-center">
      {!online && (
        <p className="flex animate-pop-in items-center gap-2 rounded-xl bg-ink px-4 py-1.5 text-canvas text-sm shadow-2">
          <WifiOff size={16} aria-hidden="true" className="shrink-0" />
          {t`You are offline. What you see may be out of date.`}
        </p>
      )}
    </div>
  );
}
