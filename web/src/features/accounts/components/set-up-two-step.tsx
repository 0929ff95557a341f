import { t } from '@lingui/core/macro';
import { type FormEvent, useRef } from 'react';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { QrCode } from '../../../components/ui/pictures/qr-code.tsx';
import { messageOf } from '../../../lib/api/api-error.ts';
import { useBeginTwoStep, useConfirmTwoStep } from '../api/two-step.ts';
import { ProofForm } from '../public/proof-form.tsx';
import { AppCodeField } from './app-code-field.tsx';
import { FormError } from './form-error.tsx';
import { NewRecoveryCodes } from './new-recovery-codes.tsx';

/** Who the member is, then the key for the app, a code of it, and the recovery codes. */
export function SetUpTwoStep({ onDone }: { onDone: () => void }) {
  const begin = useBeginTwoStep();
  const confirm = useConfirmTwoStep();
  if (confirm.data) return <NewRecoveryCodes codes={confirm.data.codes} onDone={onDone} />;
  if (begin.data) {
    return (
      <GiveCode
        appKey={begin.data.key}
        address={begin.data.address}
        busy={confirm.isPending}
        error={confirm.error}
        onSubmit={(code) => confirm.mutate(code)}
      />
    );
  }
  return (
    <ProofForm
      lead={t`You need an authenticator app, such as the one in your phone’s password manager.`}
      submitText={t`Continue`}
      busy={begin.isPending}
      error={begin.error}
      onSubmit={(proof) => begin.mutate(proof)}
      onCancel={onDone}
    />
  );
}

type Asked = { appKey: string; address: string; busy: boolean; error: unknown; onSubmit: (code: string) => void };

function GiveCode({ appKey, address, busy, error, onSubmit }: Asked) {
  const code = useRef<HTMLInputElement>(null);
  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit(code.current?.value ?? '');
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <p>{t`Scan this picture with your app, or type the key into it.`}</p>
      <QrCode text={address} label={t`QR code for your app`} />
      <p dir="ltr" className="break-words rounded-md bg-sunken p-3 text-center font-mono">
        {appKey.replace(/.{4}(?=.)/g, '$& ')}
      </p>
      <AppCodeField ref={code} hint={t`The app shows six digits, and new ones every half minute.`} />
      {error !== null && <FormError>{messageOf(error)}</FormError>}
      <Button type="submit" block size="lg" busy={busy}>
        {t`Turn on`}
      </Button>
    </form>
  );
}
