import { useEffect, useRef } from 'react';

/**
 * Keeps the focus in the list: on the case that is opened by key, and on the one that takes the place of a decided case, whose
 * row is gone with the focus that it had.
 */
export function useFocusOnOpen(openId: string | null, isBusy: boolean) {
  const rows = useRef<HTMLDivElement>(null);
  const before = useRef(openId);
  useEffect(() => {
    if (isBusy || before.current === openId) return;
    before.current = openId;
    // After the dialog has given the focus back.
    const timer = setTimeout(() => {
      const { activeElement } = document;
      const isFree = !activeElement || activeElement === document.body || rows.current?.contains(activeElement);
      if (isFree) rows.current?.querySelector<HTMLElement>('[aria-current=true]')?.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, [openId, isBusy]);
  return rows;
}
