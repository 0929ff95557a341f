import { confirmationCodeLength } from '@hearth/contract/accounts/email-confirmation-rules';
import { t } from '@lingui/core/macro';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx';
import { TextField } from '../../../components/ui/fields/text-field.tsx';
import { toast } from '../../../components/ui/toast/toast.ts';
import { messageOf } from '../../../lib/api/api-error.ts';
import { useConfirmByCode } from '../api/email-confirmation.ts';

export function EnterCodeDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const [code, setCode] = useState('');
  const confirm = useConfirmByCode();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    confirm.mutate(code, {
      onSuccess() {
        toast(t`Your email address is confirmed.`);
        onClose();
      },
    });
  };
  return (
    <Dialog
      open
      title={t`Confirm your email address`}
      description={t`Type the code from our newest email to ${{ email }}.`}
      onOpenChange={(open) => !open && onClose()}
    >
      <form onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          label={t`Code`}
          data-first-focus
          inputMode="numeric"
          autoComplete="one-time-code"
          dir="ltr"
          className="text-center font-semibold text-2xl tracking-[0.3em]"
          error={confirm.isError ? messageOf(confirm.error) : undefined}
          value={code}
          onChange={({ currentTarget: { value } }) => {
            confirm.reset();
            setCode(value.replace(/\D/g, '').slice(0, confirmationCodeLength));
          }}
        />
        <Button type="submit" disabled={code.length < confirmationCodeLength} busy={confirm.isPending}>
          {t`Confirm address`}
        </Button>
      </form>
    </Dialog>
  );
}
