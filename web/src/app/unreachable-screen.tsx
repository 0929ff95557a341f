import { t } from '@lingui/core/macro';
import { useEffect, useEffectEvent } from 'react';
import { Main } from '../components/layout/main.tsx';
import { ErrorState } from '../components/ui/feedback/error-state.tsx';

/** The app has started, perhaps from its cache, but could not read something from the server that it needs to go on. */
export function UnreachableScreen({ onRetry }: { onRetry: () => void }) {
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, []);
  return (
    <Main className="grid min-h-dvh place-items-center">
      <ErrorState text={t`You seem to be offline. Please try again.`} onRetry={onRetry} />
    </Main>
  );
}
