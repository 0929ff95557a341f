import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Main } from '../components/layout/main.tsx';
import { ErrorState } from '../components/ui/error-state.tsx';
import { sessionKey } from '../lib/query-client.ts';

/** The app has started, perhaps from its cache, but could not read the session from the server. */
export function UnreachableScreen() {
  const client = useQueryClient();
  return (
    <Main className="grid min-h-dvh place-items-center">
      <ErrorState
        text={t`You seem to be offline. Please try again.`}
        onRetry={() => void client.refetchQueries({ queryKey: sessionKey })}
      />
    </Main>
  );
}
