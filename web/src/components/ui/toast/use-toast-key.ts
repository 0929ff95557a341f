import { useEffect, useRef } from 'react';

/**
 * F6 moves the focus to the newest message that offers something: by Tab alone it is behind everything else on the
 * page. After its button is pressed the focus returns.
 */
export function useToastKey() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const toaster = box.current;
    let before: Element | null = null;
    const onKeyDown = (event: KeyboardEvent) => {
      const action = [...(toaster?.querySelectorAll<HTMLElement>('[aria-keyshortcuts]') ?? [])].at(-1);
      if (event.key !== 'F6' || !action) return;
      event.preventDefault();
      if (!toaster?.contains(document.activeElement)) before = document.activeElement;
      action.focus();
    };
    const onClick = () =>
      setTimeout(() => {
        if (document.activeElement === document.body && before instanceof HTMLElement) before.focus();
      });
    window.addEventListener('keydown', onKeyDown);
    toaster?.addEventListener('click', onClick);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
      toaster?.removeEventListener('click', onClick);
    };
  }, []);
  return box;
}
