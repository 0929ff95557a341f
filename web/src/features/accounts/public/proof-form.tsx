import type { Proof } from '@hearth/contract/accounts/proof';
import { t } from '@lingui/core/macro';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { PasswordField } from '../../../components/ui/fields/password-field.tsx';
import { messageOf } from '../../../lib/api/api-error.ts';
import { useWaysIn } from '../api/ways-in.ts';
import { AppCodeField } from '../components/app-code-field.tsx';
import { FormError } from '../components/form-error.tsx';
import { OtherWay } from '../components/other-way.tsx';

type Props = {
  lead?: ReactNode;
  submitText: string;
  danger?: boolean;
  busy: boolean;
  error: unknown;
  onSubmit: (proof: Proof) => void;
  onCancel: () => void;
};

/** Asks who the member is before something that needs more than an open session: by password, or by a code of their app. */
export function ProofForm({ lead, submitText, danger = false, busy, error, onSubmit, onCancel }: Props) {
  const { data: ways } = useWaysIn();
  const [way, setWay] = useState<'password' | 'code'>('password');
  const [typed, setTyped] = useState('');

  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit(way === 'code' ? { code: typed } : { password: typed });
  }

  function change(to: typeof way) {
    setWay(to);
    setTyped('');
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      {lead && <p className="text-muted">{lead}</p>}
      {way === 'code' ? (
        <AppCodeField value={typed} onChange={(event) => setTyped(event.target.value)} />
      ) : (
        <PasswordField
          label={t`Password`}
          autoComplete="current-password"
          required
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      {error !== null && <FormError>{messageOf(error)}</FormError>}
      {way === 'code' && <OtherWay onClick={() => change('password')}>{t`Use your password`}</OtherWay>}
      {way === 'password' && ways?.appSince && (
        <OtherWay onClick={() => change('code')}>{t`Use a code from your app`}</OtherWay>
      )}
      <div className="flex justify-end gap-2 max-md:flex-col-reverse">
        <Button variant="secondary" onClick={onCancel}>
          {t`Cancel`}
        </Button>
        <Button type="submit" variant={danger ? 'danger' : 'primary'} disabled={typed === ''} busy={busy}>
          {submitText}
        </Button>
      </div>
    </form>
  );
}
