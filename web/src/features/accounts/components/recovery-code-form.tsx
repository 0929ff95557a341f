import { t } from '@lingui/core/macro';
import { type FormEvent, useRef } from 'react';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { messageOf } from '../../../lib/api/api-error.ts';
import { useRecovery } from '../api/recovery-codes.ts';
import { FormError } from './form-error.tsx';
import { IdentifierField } from './identifier-field.tsx';
import { RecoveryCodeField } from './recovery-code-field.tsx';
import { usePasswordChanged } from './use-password-changed.ts';
import { usePasswordPair } from './use-password-pair.tsx';

/** `identifier`: what the member has typed on /forgot-password before. */
export function RecoveryCodeForm({ identifier }: { identifier: string }) {
  const recovery = useRecovery();
  const onSuccess = usePasswordChanged();
  const pair = usePasswordPair();
  const account = useRef<HTMLInputElement>(null);
  const code = useRef<HTMLInputElement>(null);
  const busy = recovery.isPending || recovery.isSuccess;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    recovery.reset();
    const typed = pair.read();
    if (!typed) return;
    const body = { identifier: account.current?.value ?? '', code: code.current?.value ?? '', ...typed };
    recovery.mutate(body, { onSuccess, onError: () => code.current?.focus() });
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <IdentifierField ref={account} defaultValue={identifier} autoFocus={identifier === ''} />
      <RecoveryCodeField ref={code} autoFocus={identifier !== ''} />
      {pair.fields}
      {recovery.isError && <FormError>{messageOf(recovery.error)}</FormError>}
      <Button type="submit" size="lg" block busy={busy} busyText={t`Saving...`}>
        {t`Change Password`}
      </Button>
    </form>
  );
}
