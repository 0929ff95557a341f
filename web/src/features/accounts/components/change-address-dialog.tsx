import { t } from '@lingui/core/macro';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx';
import { PasswordField } from '../../../components/ui/fields/password-field.tsx';
import { TextField } from '../../../components/ui/fields/text-field.tsx';
import { toast } from '../../../components/ui/toast/toast.ts';
import { ApiError, messageOf } from '../../../lib/api/api-error.ts';
import { useSaveSettings } from '../api/save-settings.ts';

/** For an address that was mistyped at sign-up. */
export function ChangeAddressDialog({ onClose }: { onClose: () => void }) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const save = useSaveSettings();
  const message = save.isError ? messageOf(save.error) : undefined;
  const isAboutPassword =
    save.error instanceof ApiError && (save.error.code === 'wrong_password' || save.error.field === 'password');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(
      { email, password },
      {
        onSuccess() {
          toast(t`We’ve sent an email to ${{ email: email.trim() }}.`);
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      open
      title={t`Change address`}
      description={t`We send a new link and a new code to this address. You log in with it from then on.`}
      onOpenChange={(open) => !open && onClose()}
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          type="email"
          label={t`Email`}
          autoComplete="email"
          data-first-focus
          error={isAboutPassword ? undefined : message}
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <PasswordField
          label={t`Password`}
          autoComplete="current-password"
          error={isAboutPassword ? message : undefined}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Button type="submit" disabled={email.trim() === '' || password === ''} busy={save.isPending}>
          {t`Change address`}
        </Button>
      </form>
    </Dialog>
  );
}
