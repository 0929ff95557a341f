import { t } from '@lingui/core/macro';
import { useForm, useFormState, useWatch } from 'react-hook-form';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { PasswordField } from '../../../components/ui/fields/password-field.tsx';
import { toast } from '../../../components/ui/toast/toast.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useChangePassword } from '../api/change-password.ts';
import { passkeyMessage } from './passkey-words.ts';
import { PasswordStrength } from './password-strength.tsx';
import { passwordsDiffer } from './sign-up-words.ts';

const empty = { currentPassword: '', password: '', confirmPassword: '' };

/** Without a password, a passkey shows who the member is. */
export function ChangePasswordForm({ hasPassword }: { hasPassword: boolean }) {
  const form = useForm({ defaultValues: empty });
  const change = useChangePassword();
  const { errors } = useFormState({ control: form.control });
  const password = useWatch({ control: form.control, name: 'password' });

  function submit(values: typeof empty) {
    const { currentPassword, ...fresh } = values;
    change.mutate(hasPassword ? { ...fresh, currentPassword } : fresh, {
      onSuccess: () => {
        form.reset(empty);
        toast(
          hasPassword
            ? t`Password changed. Your other devices were logged out.`
            : t`Password set. Your other devices were logged out.`,
        );
      },
      onError: (error) => report(error),
    });
  }

  function report(error: unknown) {
    if (!(error instanceof ApiError)) return toast(passkeyMessage(error), { kind: 'alert' });
    const isField =
      error.field === 'password' || error.field === 'confirmPassword' || error.code === 'password_too_short';
    if (error.code === 'wrong_password') {
      form.setError('currentPassword', { message: error.message }, { shouldFocus: true });
    } else if (isField) form.setError('password', { message: error.message }, { shouldFocus: true });
    else toast(error.message, { kind: 'alert' });
  }

  return (
    <form noValidate onSubmit={form.handleSubmit(submit)} className="flex flex-col gap-4">
      {hasPassword && (
        <PasswordField
          label={t`Current password`}
          autoComplete="current-password"
          required
          error={errors.currentPassword?.message}
          {...form.register('currentPassword', { required: t`Current password is required.` })}
        />
      )}
      <PasswordField
        label={t`New password`}
        autoComplete="new-password"
        required
        hint={<PasswordStrength password={password} />}
        error={errors.password?.message}
        {...form.register('password', { required: t`New password is required.` })}
      />
      <PasswordField
        label={t`Confirm new password`}
        autoComplete="new-password"
        required
        error={errors.confirmPassword?.message}
        {...form.register('confirmPassword', {
          validate: (typed, { password }) => typed === password || passwordsDiffer,
        })}
      />
      <Button type="submit" variant="secondary" busy={change.isPending} className="self-start">
        {hasPassword ? t`Change Password` : t`Set a password`}
      </Button>
    </form>
  );
}
