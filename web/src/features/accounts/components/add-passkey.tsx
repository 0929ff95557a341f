import { t } from '@lingui/core/macro';
import { type FormEvent, useRef } from 'react';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { TextField } from '../../../components/ui/fields/text-field.tsx';
import { toast } from '../../../components/ui/toast/toast.ts';
import { useAddPasskey, useBeginPasskey } from '../api/passkeys.ts';
import { ProofForm } from '../public/proof-form.tsx';
import { FormError } from './form-error.tsx';
import { passkeyMessage } from './passkey-words.ts';

/** Who the member is, then a name, and the device makes the passkey. */
export function AddPasskey({ count, onDone }: { count: number; onDone: () => void }) {
  const begin = useBeginPasskey();
  const add = useAddPasskey();
  const name = useRef<HTMLInputElement>(null);
  const begun = begin.data;
  if (!begun) {
    return (
      <ProofForm
        lead={t`Your fingerprint, face or PIN logs you in, without a password. It stays on your device.`}
        submitText={t`Continue`}
        busy={begin.isPending}
        error={begin.error}
        onSubmit={(proof) => begin.mutate(proof)}
        onCancel={onDone}
      />
    );
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!begun) return;
    const added = { name: name.current?.value ?? '', begun };
    add.mutate(added, {
      onSuccess: () => {
        toast(t`Passkey added.`);
        onDone();
      },
    });
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        ref={name}
        label={t`Name`}
        hint={t`By it you recognize the passkey in this list, such as My phone.`}
        defaultValue={t`Passkey ${{ number: count + 1 }}`}
        maxLength={60}
        autoFocus
        required
      />
      {add.isError && <FormError>{passkeyMessage(add.error)}</FormError>}
      <Button type="submit" size="lg" block busy={add.isPending}>
        {t`Create passkey`}
      </Button>
    </form>
  );
}
