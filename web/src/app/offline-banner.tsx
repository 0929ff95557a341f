import { t } from '@lingui/core/macro';
import { WifiOff } from 'lucide-react';
import { useLayoutEffect } from 'react';
import { useOnline } from '../lib/page/use-online.ts';

/** Above everything, with room of its own: `--offline-bar` in app.css moves the rest down. On a phone its first sentence is enough. */
export function OfflineBanner() {
  const online = useOnline();
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-offline', !online);
  }, [online]);
  return (
    <div
      aria-live="polite"
      className="fixed inset-x-0 top-0 z-40 bg-ink text-canvas text-sm dark:bg-accent-soft dark:text-ink"
    >
      {!online && (
        <p className="flex h-(--offline-bar) items-center justify-center gap-2 whitespace-nowrap px-3 pt-[env(safe-area-inset-top)]">
          <WifiOff size={16} aria-hidden="true" className="shrink-0" />
          {t`You’re offline.`} <span className="max-md:sr-only">{t`What you see may be out of date.`}</span>
        </p>
      )}
    </div>
  );
}
