import { signUpMessages } from '@hearth/contract/accounts/sign-up-rules';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { PasswordField } from '../../../components/ui/password-field.tsx';
import { toast } from '../../../components/ui/toast.ts';
import { ApiError, messageOf } from '../../../lib/api-error.ts';
import { useDelayedNavigation } from '../../../lib/use-delayed-navigation.ts';
import { useResetPassword } from '../api/reset-password.ts';
import { FormError } from './form-error.tsx';
import { PasswordStrength } from './password-strength.tsx';
import { TextLink } from './text-link.tsx';

const LOGIN_AFTER_MS = 2000;

export function ResetPasswordForm({ token }: { token: string }) {
  const reset = useResetPassword();
  const goLater = useDelayedNavigation();
  const [password, setPassword] = useState('');
  const [mismatch, setMismatch] = useState(false);
  const confirm = useRef<HTMLInputElement>(null);
  const busy = reset.isPending || reset.isSuccess;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const confirmPassword = confirm.current?.value ?? '';
    setMismatch(password !== confirmPassword);
    reset.reset();
    if (password !== confirmPassword) return confirm.current?.focus();
    reset.mutate(
      { token, password, confirmPassword },
      {
        onSuccess: () => {
          toast('Your password was changed. Please log in with it.');
          goLater('/login', LOGIN_AFTER_MS);
        },
      },
    );
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <PasswordField
        name="password"
        label="New password"
        autoComplete="new-password"
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        hint={<PasswordStrength password={password} />}
      />
      <PasswordField
        ref={confirm}
        name="confirmPassword"
        label="Confirm password"
        autoComplete="new-password"
        required
      />
      {mismatch && <FormError>{signUpMessages.mismatch}</FormError>}
      {reset.isError && (
        <FormError>
          {messageOf(reset.error)}{' '}
          {isDeadLink(reset.error) && <TextLink to="/forgot-password">Get a new link</TextLink>}
        </FormError>
      )}
      <Button type="submit" size="lg" block busy={busy} busyText="Saving...">
        Reset Password
      </Button>
    </form>
  );
}

function isDeadLink(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'reset_link_invalid';
}
