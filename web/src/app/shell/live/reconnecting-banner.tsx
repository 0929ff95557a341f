import { useEffect, useState } from 'react';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { useLiveState } from '../../../lib/live/use-live-state.ts';
import { useOnline } from '../../../lib/use-online.ts';

const WORTH_SAYING_AFTER_MS = 2_000;

/** Says that what is on the screen may be behind; a hiccup that mends itself, or being offline, said elsewhere, is not worth a word. */
export function ReconnectingBanner() {
  const online = useOnline();
  const lost = useLiveState() === 'reconnecting' && online;
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!lost) return undefined;
    const timer = setTimeout(() => setShown(true), WORTH_SAYING_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setShown(false);
    };
  }, [lost]);
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-16 z-60 flex justify-center">
      {shown && (
        <p className="flex animate-pop-in items-center gap-2 rounded-full border border-line bg-raised px-4 py-1.5 text-sm shadow-2">
          <Spinner size={16} />
          Reconnecting…
        </p>
      )}
    </div>
  );
}
