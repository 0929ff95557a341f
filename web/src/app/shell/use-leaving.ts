import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** For what lies over a screen and ends with it. */
export function useLeaving(leave: () => void): void {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each screen on its own
  useEffect(() => leave, [pathname]);
}
