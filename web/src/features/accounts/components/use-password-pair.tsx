import { t } from '@lingui/core/macro';
import { type ReactNode, useRef, useState } from 'react';
import { PasswordField } from '../../../components/ui/fields/password-field.tsx';
import { FormError } from './form-error.tsx';
import { PasswordStrength } from './password-strength.tsx';
import { passwordsDiffer } from './sign-up-words.ts';

type Pair = { password: string; confirmPassword: string };

/** The new password, typed twice. `read` says when the two differ, and then returns null. */
export function usePasswordPair(): { fields: ReactNode; read: () => Pair | null } {
  const [password, setPassword] = useState('');
  const [mismatch, setMismatch] = useState(false);
  const confirm = useRef<HTMLInputElement>(null);

  function read(): Pair | null {
    const confirmPassword = confirm.current?.value ?? '';
    setMismatch(password !== confirmPassword);
    if (password === confirmPassword) return { password, confirmPassword };
    confirm.current?.focus();
    return null;
  }

  const fields = (
    <>
      <PasswordField
        name="password"
        label={t`New password`}
        autoComplete="new-password"
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        hint={<PasswordStrength password={password} />}
      />
      <PasswordField
        ref={confirm}
        name="confirmPassword"
        label={t`Confirm password`}
        autoComplete="new-password"
        required
      />
      {mismatch && <FormError>{passwordsDiffer}</FormError>}
    </>
  );
  return { fields, read };
}
