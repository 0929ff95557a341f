import type { Proof } from '@hearth/contract/accounts/proof';
import type { WaysIn } from '@hearth/contract/accounts/two-step';
import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { PasswordField } from '../../../components/ui/fields/password-field.tsx';
import { messageOf } from '../../../lib/api/api-error.ts';
import { hasPasskeys } from '../api/passkey-support.ts';
import { proveByPasskey } from '../api/passkeys.ts';
import { useWaysIn } from '../api/ways-in.ts';
import { AppCodeField } from '../components/app-code-field.tsx';
import { FormError } from '../components/form-error.tsx';
import { OtherWay } from '../components/other-way.tsx';
import { passkeyMessage } from '../components/passkey-words.ts';

type Props = {
  lead?: ReactNode;
  submitText: string;
  danger?: boolean;
  busy: boolean;
  error: unknown;
  onSubmit: (proof: Proof) => void;
  onCancel: () => void;
};

type Way = 'password' | 'code' | 'passkey';

const otherWords: Record<Way, string> = {
  password: t`Use your password`,
  code: t`Use a code from your app`,
  passkey: t`Use a passkey`,
};

/** Asks who the member is before something that needs more than an open session. */
export function ProofForm({ lead, submitText, danger = false, busy, error, onSubmit, onCancel }: Props) {
  const { data } = useWaysIn();
  const ways = waysOf(data);
  const [chosen, setChosen] = useState<Way>();
  const way = chosen ?? ways[0] ?? 'password';
  const [typed, setTyped] = useState('');
  const signing = useMutation({ mutationFn: proveByPasskey, onSuccess: (passkey) => onSubmit({ passkey }) });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (way === 'passkey') signing.mutate();
    else onSubmit(way === 'code' ? { code: typed } : { password: typed });
  }

  function change(to: Way) {
    setChosen(to);
    setTyped('');
    signing.reset();
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      {lead && <p className="text-muted">{lead}</p>}
      <Asking way={way} typed={typed} onType={setTyped} />
      {signing.isError && <FormError>{passkeyMessage(signing.error)}</FormError>}
      {error !== null && !signing.isError && <FormError>{messageOf(error)}</FormError>}
      {ways
        .filter((other) => other !== way)
        .map((other) => (
          <OtherWay key={other} onClick={() => change(other)}>
            {otherWords[other]}
          </OtherWay>
        ))}
      <div className="flex justify-end gap-2 max-md:flex-col-reverse">
        <Button variant="secondary" onClick={onCancel}>
          {t`Cancel`}
        </Button>
        <Button
          type="submit"
          variant={danger ? 'danger' : 'primary'}
          disabled={typed === '' && way !== 'passkey'}
          busy={busy || signing.isPending}
        >
          {submitText}
        </Button>
      </div>
    </form>
  );
}

type Asked = { way: Way; typed: string; onType: (typed: string) => void };

function Asking({ way, typed, onType }: Asked) {
  if (way === 'passkey') return <p>{t`Your device asks for your fingerprint, face or PIN.`}</p>;
  if (way === 'code') return <AppCodeField value={typed} onChange={(event) => onType(event.target.value)} />;
  return (
    <PasswordField
      label={t`Password`}
      autoComplete="current-password"
      required
      value={typed}
      onChange={(event) => onType(event.target.value)}
    />
  );
}

/** The usual one first. Until it is known, nearly everybody has a password. */
function waysOf(ways: WaysIn | undefined): Way[] {
  if (!ways) return ['password'];
  return [
    ...(ways.password ? (['password'] as const) : []),
    ...(ways.passkeys > 0 && hasPasskeys() ? (['passkey'] as const) : []),
    ...(ways.appSince ? (['code'] as const) : []),
  ];
}
