import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx';
import { toast } from '../../../components/ui/toast/toast.ts';
import { useRemovePassword } from '../api/change-password.ts';
import { useWaysIn } from '../api/ways-in.ts';
import { ProofForm } from '../public/proof-form.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';

/** Until it is known, nearly everybody has a password. */
export function OwnPassword() {
  const { data: ways } = useWaysIn();
  const hasPassword = ways?.password ?? true;
  return (
    <div className="flex flex-col gap-4">
      {!hasPassword && <p>{t`You have no password. You log in with your passkeys.`}</p>}
      <ChangePasswordForm key={String(hasPassword)} hasPassword={hasPassword} />
      {hasPassword && ways !== undefined && ways.passkeys > 0 && <RemovePassword />}
    </div>
  );
}

function RemovePassword() {
  const [open, setOpen] = useState(false);
  const remove = useRemovePassword();
  return (
    <Dialog
      title={t`Remove password`}
      description={t`You log in with your passkeys only. You can set a password again here.`}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button variant="danger-quiet" className="self-start">
          {t`Remove password`}
        </Button>
      }
    >
      <ProofForm
        submitText={t`Remove password`}
        danger
        busy={remove.isPending}
        error={remove.error}
        onSubmit={(proof) => remove.mutate(proof, { onSuccess: () => toast(t`Password removed.`) })}
        onCancel={() => setOpen(false)}
      />
    </Dialog>
  );
}
