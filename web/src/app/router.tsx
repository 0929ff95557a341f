import { Suspense } from 'react';
import { useTrackHistory } from '../lib/router/back-closes.ts';
import { findScreen } from '../lib/router/find-screen.ts';
import { RouterProvider, Screens } from '../lib/router/router.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { routes } from './routes.tsx';
import { useFocusAfterNavigation } from './use-focus-after-navigation.ts';
import { useScrollRestoration } from './use-scroll-restoration.ts';

/** Loads the shell, the screen and the session in parallel. */
function preloadFirstScreen() {
  const found = findScreen(routes, location.pathname);
  found?.frame?.preload?.();
  found?.screen.preload?.();
}

preloadFirstScreen();

function CurrentScreen() {
  useScrollRestoration();
  useTrackHistory();
  useFocusAfterNavigation();
  return <Screens routes={routes} />;
}

export function Router() {
  return (
    <RouterProvider>
      <OfflineBanner />
      <ErrorBoundary>
        <Suspense fallback={null}>
          <CurrentScreen />
        </Suspense>
      </ErrorBoundary>
    </RouterProvider>
  );
}
