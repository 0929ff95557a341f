import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx';
import { confirmSession } from '../../accounts/public/confirm-session.ts';
import { ProofForm } from '../../accounts/public/proof-form.tsx';

/** Answers whether the password was given. */
type AskForPassword = () => Promise<boolean>;

const ConfirmContext = createContext<AskForPassword>(() => Promise.resolve(false));

export function useAskForPassword(): AskForPassword {
  return useContext(ConfirmContext);
}

/** Asks for the password again where the server wants it for an action. */
export function ConfirmIdentity({ children }: { children: ReactNode }) {
  const [answer, setAnswer] = useState<((given: boolean) => void) | null>(null);
  const ask: AskForPassword = () => new Promise((resolve) => setAnswer(() => resolve));
  const close = (given: boolean) => {
    answer?.(given);
    setAnswer(null);
  };
  return (
    <ConfirmContext value={ask}>
      {children}
      {answer && (
        <Dialog
          open
          title={t`Confirm that it’s you`}
          description={t`You gave your password more than ten minutes ago. What you do here concerns the whole site.`}
          onOpenChange={(open) => !open && close(false)}
        >
          <Form onDone={() => close(true)} onCancel={() => close(false)} />
        </Dialog>
      )}
    </ConfirmContext>
  );
}

function Form({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const { mutate, isPending, error } = useMutation({ mutationFn: confirmSession, onSuccess: onDone });
  return <ProofForm submitText={t`Confirm`} busy={isPending} error={error} onSubmit={mutate} onCancel={onCancel} />;
}
