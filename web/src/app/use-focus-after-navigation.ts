import { useEffect, useRef } from 'react';
import { mainId } from '../components/layout/main.tsx';
import { useLocation } from '../lib/router/router.tsx';

/** A screen reader starts at the new screen's heading instead of staying on the link that led there. */
export function useFocusAfterNavigation(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const main = document.getElementById(mainId);
    if (!main || main.contains(document.activeElement)) return;
    const start = main.querySelector('h1') ?? main;
    start.tabIndex = -1;
    start.focus({ preventScroll: true });
  }, [pathname]);
}
