import { t } from '@lingui/core/macro';
import { WifiOff } from 'lucide-react';
import { useOnline } from '../lib/page/use-online.ts';

/**
 * Fixed over the page: as part of it, it would push the lower edge of a full-height screen out of view. On a phone a strip
 * that is low enough to leave a screen's title in sight.
 */
export function OfflineBanner() {
  const online = useOnline();
  return (
    <div
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 top-[calc(3.5rem+env(safe-area-inset-top))] z-60 flex justify-center md:inset-x-4 md:top-16"
    >
      {!online && (
        <p className="flex animate-pop-in items-center justify-center gap-2 bg-ink px-3 py-0.5 text-canvas text-sm md:shadow-lift max-md:w-full md:rounded-xl md:px-4 md:py-1.5 md:text-sm">
          <WifiOff size={16} aria-hidden="true" className="shrink-0" />
          {t`You are offline. What you see may be out of date.`}
        </p>
      )}
    </div>
  );
}
