import { useEffect, useRef } from 'react';
import { mainId } from '../components/layout/main.tsx';
import { useLocation } from '../lib/router/router.tsx';

/** A screen reader starts at the new screen's heading instead of staying on the link that led there. */
export function useFocusAfterNavigation(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return undefined;
    shown.current = pathname;
    const main = document.getElementById(mainId);
    if (!main || main.contains(document.activeElement)) return undefined;
    return focusUntilHeading(main);
  }, [pathname]);
}

/** A screen that still loads has no heading yet, and may give way as a whole to one that has. */
function focusUntilHeading(main: HTMLElement): (() => void) | undefined {
  let focused = focusStart(main);
  if (focused !== main) return undefined;
  const loading = new MutationObserver(() => {
    const { activeElement, body } = document;
    const movedOn = activeElement !== focused && activeElement !== body;
    const now = document.getElementById(mainId);
    if (now && !movedOn) focused = focusStart(now);
    if (movedOn || focused !== now) loading.disconnect();
  });
  loading.observe(document.body, { childList: true, subtree: true });
  return () => loading.disconnect();
}

function focusStart(main: HTMLElement): HTMLElement {
  const start = main.querySelector('h1') ?? main;
  start.tabIndex = -1;
  start.focus({ preventScroll: true });
  return start;
}
