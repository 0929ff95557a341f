import type { SignInAnswer } from '@hearth/contract/accounts/endpoints';
import { t } from '@lingui/core/macro';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { messageOf } from '../../../lib/api/api-error.ts';
import { useSecondStep } from '../api/two-step.ts';
import { AppCodeField } from './app-code-field.tsx';
import { FormError } from './form-error.tsx';
import { OtherWay } from './other-way.tsx';
import { RecoveryCodeField } from './recovery-code-field.tsx';

type Props = { ticket: string; onEntered: (answer: SignInAnswer) => void; onBack: () => void };

/** After the right password: a code of the app, or a recovery code. */
export function SecondStepForm({ ticket, onEntered, onBack }: Props) {
  const [way, setWay] = useState<'app' | 'recovery_code'>('app');
  const step = useSecondStep();
  const code = useRef<HTMLInputElement>(null);
  const byApp = way === 'app';

  function submit(event: FormEvent) {
    event.preventDefault();
    const body = { ticket, way, code: code.current?.value ?? '' };
    step.mutate(body, { onSuccess: onEntered, onError: () => code.current?.select() });
  }

  function change(to: typeof way) {
    step.reset();
    setWay(to);
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <p>
        {byApp
          ? t`Open your authenticator app and enter the code that it shows for this site.`
          : t`Enter one of the codes that you made in Settings. It works once.`}
      </p>
      {byApp ? (
        <AppCodeField key="app" ref={code} autoFocus />
      ) : (
        <RecoveryCodeField key="recovery" ref={code} autoFocus />
      )}
      {step.isError && <FormError>{messageOf(step.error)}</FormError>}
      <Button type="submit" size="lg" block busy={step.isPending || step.isSuccess}>
        {t`Continue`}
      </Button>
      <div className="flex flex-wrap justify-between gap-x-4">
        <OtherWay onClick={() => change(byApp ? 'recovery_code' : 'app')}>
          {byApp ? t`Use a recovery code` : t`Use a code from your app`}
        </OtherWay>
        <OtherWay onClick={onBack}>{t`Back to login`}</OtherWay>
      </div>
    </form>
  );
}
