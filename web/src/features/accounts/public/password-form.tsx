import { t } from '@lingui/core/macro';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { PasswordField } from '../../../components/ui/fields/password-field.tsx';
import { messageOf } from '../../../lib/api/api-error.ts';
import { FormError } from '../components/form-error.tsx';

type Props = {
  lead?: ReactNode;
  submitText: string;
  danger?: boolean;
  busy: boolean;
  error: unknown;
  onSubmit: (password: string) => void;
  onCancel: () => void;
};

/** Asks for the current password before something that needs it. */
export function PasswordForm({ lead, submitText, danger = false, busy, error, onSubmit, onCancel }: Props) {
  const [password, setPassword] = useState('');

  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit(password);
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      {lead && <p className="text-muted">{lead}</p>}
      <PasswordField
        label={t`Password`}
        autoComplete="current-password"
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      {error !== null && <FormError>{messageOf(error)}</FormError>}
      <div className="flex justify-end gap-2 max-md:flex-col-reverse">
        <Button variant="secondary" onClick={onCancel}>
          {t`Cancel`}
        </Button>
        <Button type="submit" variant={danger ? 'danger' : 'primary'} disabled={password === ''} busy={busy}>
          {submitText}
        </Button>
      </div>
    </form>
  );
}
