import type { AccountSettings } from '@hearth/contract/accounts/endpoints';
import { limits } from '@hearth/contract/core/limits';
import { t } from '@lingui/core/macro';
import { useForm, useFormState, useWatch } from 'react-hook-form';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { PasswordField } from '../../../components/ui/fields/password-field.tsx';
import { TextField } from '../../../components/ui/fields/text-field.tsx';
import { toast } from '../../../components/ui/toast/toast.ts';
import { ApiError, messageOf } from '../../../lib/api/api-error.ts';
import { tooLongWords } from '../../../lib/text/text-limit.ts';
import { proveByPasskey } from '../api/passkeys.ts';
import { useSaveSettings } from '../api/save-settings.ts';
import { useWaysIn } from '../api/ways-in.ts';
import { BadgeNotice } from '../public/badge-notice.tsx';
import { useMember } from '../public/member.ts';
import { passkeyMessage } from './passkey-words.ts';

const displayNameLimit = { max: 2 * limits.name + 1, what: t`Display name` };

type Values = { displayName: string; email: string; password: string };

export function AccountSettingsForm({ settings }: { settings: AccountSettings }) {
  const saved = { displayName: settings.displayName, email: settings.email ?? '', password: '' };
  const form = useForm<Values>({ defaultValues: saved });
  const save = useSaveSettings();
  const { errors } = useFormState({ control: form.control });
  const typedEmail = useWatch({ control: form.control, name: 'email' });
  const typedName = useWatch({ control: form.control, name: 'displayName' });
  const { verified } = useMember();
  const hasPassword = useWaysIn().data?.password ?? true;
  const emailChanged = typedEmail.trim() !== saved.email;

  async function submit({ displayName, email, password }: Values) {
    // Who has no password shows by a passkey who they are.
    const passkey = emailChanged && !hasPassword ? await proveByPasskey().catch(report) : undefined;
    if (emailChanged && !hasPassword && !passkey) return;
    save.mutate(
      { displayName, ...(email.trim() !== saved.email && { email, ...(passkey ? { passkey } : { password }) }) },
      {
        onSuccess: (now) => {
          form.reset({ displayName: now.displayName, email: now.email ?? '', password: '' });
          const waits = email.trim().toLowerCase() !== (now.email ?? '');
          toast(waits ? t`We’ve sent an email to ${{ email: email.trim() }}.` : t`Changes saved.`);
        },
        onError: (error) => report(error),
      },
    );
  }

  function report(error: unknown) {
    const field = error instanceof ApiError ? fieldOf(error) : undefined;
    if (field) form.setError(field, { message: messageOf(error) }, { shouldFocus: true });
    else toast(passkeyMessage(error), { kind: 'alert' });
  }

  return (
    <form noValidate onSubmit={form.handleSubmit(submit)} className="flex flex-col gap-4">
      <TextField
        label={t`Display name`}
        autoComplete="name"
        required
        limit={displayNameLimit}
        error={errors.displayName?.message}
        {...form.register('displayName', {
          validate: (typed) =>
            typed.trim() === '' ? t`Display name is required.` : (tooLongWords(typed, displayNameLimit) ?? true),
        })}
      />
      <BadgeNotice renamed={verified && typedName.trim() !== saved.displayName} />
      <TextField
        type="email"
        label={t`Email`}
        autoComplete="email"
        error={errors.email?.message}
        hint={
          settings.mobile &&
          t`You log in with ${{ mobile: settings.mobile }}. An email address would replace it for logging in.`
        }
        {...form.register('email')}
      />
      {emailChanged && hasPassword && (
        <PasswordField
          label={t`Password`}
          hint={t`A new email address needs your password.`}
          autoComplete="current-password"
          required
          error={errors.password?.message}
          {...form.register('password', { required: t`Password is required.` })}
        />
      )}
      <Button type="submit" busy={save.isPending} className="self-start">
        {t`Save Changes`}
      </Button>
    </form>
  );
}

function fieldOf(error: ApiError): keyof Values | undefined {
  if (error.code === 'wrong_password') return 'password';
  if (error.code === 'identifier_taken') return 'email';
  return error.field === 'displayName' || error.field === 'email' || error.field === 'password'
    ? error.field
    : undefined;
}
