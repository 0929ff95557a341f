import { t } from '@lingui/core/macro';
import { type ReactNode, Suspense } from 'react';
import { createPortal } from 'react-dom';
import { Spinner } from '../feedback/spinner.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';

/** For what lies over the page and is in a file of its own: on a slow network it shows that the click was noticed. */
export function Opening({ children }: { children: ReactNode }) {
  return <Suspense fallback={<OnItsWay />}>{children}</Suspense>;
}

function OnItsWay() {
  return createPortal(
    <div role="status" className="pointer-events-none fixed inset-0 z-50 grid animate-late place-items-center">
      <span className="rounded-full bg-raised p-3 text-accent-ink shadow-lift">
        <Spinner size={28} />
      </span>
      <VisuallyHidden>{t`Loading`}</VisuallyHidden>
    </div>,
    document.body,
  );
}
