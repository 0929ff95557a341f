import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useDeferredValue, useState } from 'react';
import { isLeaving } from '../features/accounts/api/own-leave.ts';
import { useSession } from '../features/accounts/api/use-session.ts';
import { MemberContext } from '../features/accounts/public/member.ts';
import { sessionKey } from '../lib/cache/query-client.ts';
import { Redirect } from '../lib/router/link.tsx';
import { UnreachableScreen } from './unreachable-screen.tsx';

const SuspendedScreen = lazy(async () => ({ default: (await import('./suspended-screen.tsx')).SuspendedScreen }));

const OfflineShell = lazy(() =>
  import('./shell/offline-shell.tsx').then(
    ({ OfflineShell: Component }) => ({ default: Component }),
    () => ({ default: UnreachableScreen }),
  ),
);

/** A visit without a session goes to /; a session that ends while a screen is open goes to /login. */
export function RequireSession({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const { status, member, unreachable } = useSession();
  const [wasSignedIn, setWasSignedIn] = useState(false);
  // The whole product is drawn then: in slices, so that the page answers in between.
  const isShown = useDeferredValue(status === 'signed-in');
  if (status === 'signed-in' && !wasSignedIn) setWasSignedIn(true);
  if (status === 'signed-out') {
    return wasSignedIn ? <Redirect to="/login" state={{ endedElsewhere: !isLeaving() }} /> : <Redirect to="/" />;
  }
  if (status === 'loading') {
    if (!unreachable) return null;
    const retry = () => void client.refetchQueries({ queryKey: sessionKey });
    return (
      <Suspense>
        <OfflineShell onRetry={retry} />
      </Suspense>
    );
  }
  if (member.suspended)
    return (
      <Suspense>
        <SuspendedScreen suspended={member.suspended} />
      </Suspense>
    );
  if (!isShown) return null;
  return <MemberContext value={member}>{children}</MemberContext>;
}
