import { useEffect, useEffectEvent, useState } from 'react';

type Keys = {
  next(): void;
  previous(): void;
  open(): void;
  dismiss(): void;
  remove(): void;
  /** A dialog asks something, so the keys are its own. */
  isBusy: boolean;
};

/** j and k move, d and r decide, Enter opens, ? explains – unless somebody types, or has a control in focus. */
export function useCaseKeys(keys: Keys) {
  const [isShown, setShown] = useState(false);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (keys.isBusy || isShown || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const acts: Record<string, () => void> = {
      j: keys.next,
      k: keys.previous,
      d: keys.dismiss,
      r: keys.remove,
      '?': () => setShown(true),
      ...(isOnControl(event) ? {} : { Enter: keys.open }),
    };
    const act = isTyping(event) ? undefined : acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return { isShown, hide: () => setShown(false) };
}

function isTyping({ target }: KeyboardEvent): boolean {
  return (
    target instanceof HTMLElement && target.matches('input:not([type=checkbox]), textarea, select, [contenteditable]')
  );
}

function isOnControl({ target }: KeyboardEvent): boolean {
  return target instanceof HTMLElement && target.matches('a, button, input, summary');
}
