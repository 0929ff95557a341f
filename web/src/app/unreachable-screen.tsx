import { t } from '@lingui/core/macro';
import { Main } from '../components/layout/main.tsx';
import { ErrorState } from '../components/ui/feedback/error-state.tsx';

/** The app has started, perhaps from its cache, but could not read something from the server that it needs to go on. */
export function UnreachableScreen({ onRetry }: { onRetry: () => void }) {
  return (
    <Main className="grid min-h-dvh place-items-center">
      <ErrorState text={t`You seem to be offline. Please try again.`} onRetry={onRetry} />
    </Main>
  );
}
