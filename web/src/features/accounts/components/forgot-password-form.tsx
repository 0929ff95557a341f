import { type FormEvent, useRef } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { toast } from '../../../components/ui/toast.ts';
import { messageOf } from '../../../lib/api-error.ts';
import { useRequestPasswordReset } from '../api/request-password-reset.ts';

export function ForgotPasswordForm() {
  const request = useRequestPasswordReset();
  const email = useRef<HTMLInputElement>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    const address = email.current?.value.trim() ?? '';
    request.mutate(address, {
      onSuccess: () => toast(`A reset link will be sent to ${address}`),
      onError: (error) => toast(messageOf(error), { kind: 'alert' }),
    });
  }

  return (
    // Any address is accepted: an answer that differed would tell strangers who has an account here.
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <TextField ref={email} type="email" name="email" label="Email" autoComplete="email" />
      <Button type="submit" size="lg" block busy={request.isPending}>
        Send Reset Link
      </Button>
    </form>
  );
}
