type OutsideEvent = CustomEvent<{ originalEvent: Event }>;

/** Toasts lie above dialogs; a click on one must not close the dialog. */
export function keepOpenForToasts(event: OutsideEvent) {
  const { target } = event.detail.originalEvent;
  if (!(target instanceof Element)) return;
  // A toast that was dismissed has left the page before the click arrives here.
  if (target.closest('[data-toaster]') || !target.isConnected) event.preventDefault();
}

export const veilStyle =
  'fixed inset-0 z-50 bg-veil data-[state=open]:animate-fade-in data-[state=closed]:animate-fade-out';

/** Centred on a desktop, a bottom sheet on a phone. */
export const sheetStyle = [
  'dialog-on-phone fixed z-50 flex flex-col bg-raised text-ink shadow-lift focus-visible:outline-none',
  'max-md:inset-x-0 max-md:bottom-0 max-md:max-h-[92dvh] max-md:rounded-t-xl max-md:pb-[env(safe-area-inset-bottom)]',
  'max-md:data-[state=open]:animate-sheet-in max-md:data-[state=closed]:animate-sheet-out',
  // The grabber.
  'max-md:before:absolute max-md:before:inset-x-0 max-md:before:top-1.5 max-md:before:mx-auto max-md:before:h-1 max-md:before:w-9 max-md:before:rounded-full max-md:before:bg-line-strong/50',
  'md:top-1/2 md:inset-s-1/2 md:max-h-[86dvh] md:w-[calc(100vw-48px)] md:-translate-x-1/2 md:rtl:translate-x-1/2 md:-translate-y-1/2 md:rounded-xl',
  'md:data-[state=open]:animate-pop-in md:data-[state=closed]:animate-pop-out',
].join(' ');
