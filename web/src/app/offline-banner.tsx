import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';

function subscribe(changed: () => void) {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

export function OfflineBanner() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div aria-live="polite" className="sticky top-0 z-40">
      {!online && (
        <p className="flex items-center justify-center gap-2 bg-ink px-4 py-1.5 text-canvas text-sm">
          <WifiOff size={16} aria-hidden="true" />
          You are offline. What you see may be out of date.
        </p>
      )}
    </div>
  );
}
