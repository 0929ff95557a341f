import { useState } from 'react';

/** For what is opened without a trigger of its own: the focus goes back to where it was. */
export function useFocusReturn(open: boolean) {
  const [last, setLast] = useState<{ open: boolean; opener: Element | null }>({ open: false, opener: null });
  // While drawing, that is before a field inside takes the focus by itself.
  if (last.open !== open) setLast({ open, opener: open ? document.activeElement : last.opener });
  return {
    onCloseAutoFocus(event: Event) {
      if (!(last.opener instanceof HTMLElement) || !last.opener.isConnected) return;
      event.preventDefault();
      last.opener.focus();
    },
  };
}
