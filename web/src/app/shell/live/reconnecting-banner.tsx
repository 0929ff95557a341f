import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { Spinner } from '../../../components/ui/feedback/spinner.tsx';
import { useLiveState } from '../../../lib/live/use-live-state.ts';
import { useOnline } from '../../../lib/page/use-online.ts';

const SHOWN_AFTER_MS = 2_000;

/** Says that the screen may be out of date. Not for a short interruption, and not while offline, which has its own banner. */
export function ReconnectingBanner() {
  const online = useOnline();
  const lost = useLiveState() === 'reconnecting' && online;
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!lost) return undefined;
    const timer = setTimeout(() => setShown(true), SHOWN_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setShown(false);
    };
  }, [lost]);
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 top-[calc(var(--frame-top)+0.5rem)] z-60 flex justify-center"
    >
      {shown && (
        <p className="flex animate-pop-in items-center gap-2 rounded-full border border-line bg-raised px-4 py-1.5 text-sm shadow-lift">
          <Spinner size={16} />
          {t`Reconnecting…`}
        </p>
      )}
    </div>
  );
}
