import { createContext, lazy, type ReactNode, useContext, useState } from 'react';
import { Opening } from './opening.tsx';

const ConfirmDialog = lazy(async () => ({ default: (await import('./confirm-dialog.tsx')).ConfirmDialog }));

type Question = { question: string; detail?: string; confirmLabel?: string };
type Ask = (question: Question) => Promise<boolean>;
type Pending = Question & { answer: (yes: boolean) => void };

const ConfirmContext = createContext<Ask>(() => Promise.resolve(false));

/** `if (await confirm({ question: 'Delete this comment?' })) …` */
export function useConfirm(): Ask {
  return useContext(ConfirmContext);
}

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [pending, setPending] = useState<Pending | null>(null);
  const [open, setOpen] = useState(false);
  const ask: Ask = (question) =>
    new Promise((resolve) => {
      setPending({ ...question, answer: resolve });
      setOpen(true);
    });
  const answer = (yes: boolean) => {
    pending?.answer(yes);
    setOpen(false);
  };
  return (
    <ConfirmContext value={ask}>
      {children}
      {pending && (
        <Opening>
          <ConfirmDialog
            question={pending.question}
            detail={pending.detail}
            confirmLabel={pending.confirmLabel}
            open={open}
            onAnswer={answer}
          />
        </Opening>
      )}
    </ConfirmContext>
  );
}
