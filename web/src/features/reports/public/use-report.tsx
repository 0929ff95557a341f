import { lazy, type ReactNode, type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { Opening } from '../../../components/ui/dialogs/opening.tsx';
import type { Reportable } from '../api/send-report.ts';

const ReportDialog = lazy(async () => ({ default: (await import('./report-dialog.tsx')).ReportDialog }));

/** `button`: what has the focus afterwards, because the menu item that opened the dialog has gone with its menu. */
export function useReport(
  what: Reportable,
  { button, onReported }: { button: RefObject<HTMLElement | null>; onReported?: () => void },
): { report: () => void; dialog: ReactNode } {
  const [open, setOpen] = useState(false);
  const onClose = () => {
    flushSync(() => setOpen(false));
    button.current?.focus();
  };
  const dialog = open && (
    <Opening>
      <ReportDialog what={what} onClose={onClose} {...(onReported && { onReported })} />
    </Opening>
  );
  return { report: () => setOpen(true), dialog };
}
