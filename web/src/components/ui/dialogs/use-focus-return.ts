import { useState } from 'react';

/** For dialogs without a trigger: on close the focus returns to the element that had it. */
export function useFocusReturn(open: boolean) {
  const [last, setLast] = useState<{ open: boolean; opener: Element | null }>({ open: false, opener: null });
  // During render, before a field in the dialog takes the focus.
  if (last.open !== open) setLast({ open, opener: open ? document.activeElement : last.opener });
  return {
    onCloseAutoFocus(event: Event) {
      if (!(last.opener instanceof HTMLElement) || !last.opener.isConnected) return;
      event.preventDefault();
      last.opener.focus();
    },
  };
}
