import { t } from '@lingui/core/macro';
import type { FormEvent } from 'react';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { ApiError, messageOf } from '../../../lib/api/api-error.ts';
import { useResetPassword } from '../api/reset-password.ts';
import { FormError } from './form-error.tsx';
import { TextLink } from './text-link.tsx';
import { usePasswordChanged } from './use-password-changed.ts';
import { usePasswordPair } from './use-password-pair.tsx';

export function ResetPasswordForm({ token }: { token: string }) {
  const reset = useResetPassword();
  const onSuccess = usePasswordChanged();
  const pair = usePasswordPair();
  const busy = reset.isPending || reset.isSuccess;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    reset.reset();
    const typed = pair.read();
    if (typed) reset.mutate({ token, ...typed }, { onSuccess });
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      {pair.fields}
      {reset.isError && (
        <FormError>
          {messageOf(reset.error)}{' '}
          {isDeadLink(reset.error) && <TextLink to="/forgot-password">{t`Get a new link`}</TextLink>}
        </FormError>
      )}
      <Button type="submit" size="lg" block busy={busy} busyText={t`Saving...`}>
        {t`Reset Password`}
      </Button>
    </form>
  );
}

function isDeadLink(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'reset_link_invalid';
}
