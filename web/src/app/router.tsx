import { Suspense } from 'react';
import { BrowserRouter, matchRoutes, useRoutes } from 'react-router';
import { useTrackHistory } from '../lib/back-closes.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { routes } from './routes.tsx';
import { useFocusAfterNavigation } from './use-focus-after-navigation.ts';
import { useScrollRestoration } from './use-scroll-restoration.ts';

/** Loads the shell, the screen and the session in parallel. */
function preloadFirstScreen() {
  for (const { route } of matchRoutes(routes, location.pathname) ?? []) {
    if (typeof route.handle === 'function') route.handle();
  }
}

preloadFirstScreen();

function Screens() {
  useScrollRestoration();
  useTrackHistory();
  useFocusAfterNavigation();
  return useRoutes(routes);
}

/** React Router without its data layer, which TanStack Query replaces: 19 KB less before the first render. */
export function Router() {
  return (
    <BrowserRouter>
      <OfflineBanner />
      <ErrorBoundary>
        <Suspense fallback={null}>
          <Screens />
        </Suspense>
      </ErrorBoundary>
    </BrowserRouter>
  );
}
