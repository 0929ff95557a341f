import { useEffect } from 'react';
import { useLocation } from '../../lib/router/router.tsx';

/** Calls `leave` when the screen changes, for layers that belong to one screen. */
export function useLeaving(leave: () => void): void {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each screen
  useEffect(() => leave, [pathname]);
}
