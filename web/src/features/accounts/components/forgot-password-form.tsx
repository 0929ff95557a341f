import { looksLikeMobile } from '@hearth/contract/accounts/sign-up-rules';
import { t } from '@lingui/core/macro';
import { KeyRound } from 'lucide-react';
import type { FormEvent } from 'react';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { TextField } from '../../../components/ui/fields/text-field.tsx';
import { toast } from '../../../components/ui/toast/toast.ts';
import { messageOf } from '../../../lib/api/api-error.ts';
import { site } from '../../../lib/page/site.ts';
import { useRequestPasswordReset } from '../api/request-password-reset.ts';

/** Why no link is sent. */
export type NoLink = 'mobile' | 'no-mail';
type Props = {
  typed: string;
  onType: (typed: string) => void;
  noLink: NoLink | null;
  onNoLink: (because: NoLink | null) => void;
};

export function ForgotPasswordForm({ typed, onType, noLink, onNoLink: setNoLink }: Props) {
  const request = useRequestPasswordReset();

  function submit(event: FormEvent) {
    event.preventDefault();
    const address = typed.trim();
    setNoLink(null);
    if (looksLikeMobile(address)) return setNoLink('mobile');
    request.mutate(address, {
      onSuccess: () => (site.sendsMail ? toast(t`A reset link will be sent to ${address}`) : setNoLink('no-mail')),
      onError: (error) => toast(messageOf(error), { kind: 'alert' }),
    });
  }

  return (
    // Any address is accepted: an answer that differed would tell strangers who has an account here.
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <TextField
        type="email"
        name="email"
        label={t`Email`}
        autoComplete="email"
        value={typed}
        onChange={(event) => {
          onType(event.target.value);
          setNoLink(null);
        }}
      />
      <div role="status" className="empty:hidden">
        {noLink && <WhatToDo because={noLink} />}
      </div>
      <Button type="submit" size="lg" block busy={request.isPending} variant={site.sendsMail ? 'primary' : 'secondary'}>
        {t`Send Reset Link`}
      </Button>
    </form>
  );
}

function WhatToDo({ because }: { because: NoLink }) {
  return (
    <div className="flex items-start gap-3 rounded-md bg-sunken px-4 py-3">
      <KeyRound size={22} aria-hidden="true" className="mt-0.5 shrink-0 text-muted" />
      {because === 'mobile' ? (
        <p>
          {t`No link can be sent to a mobile number. Use one of your recovery codes, or ask the people who run this site for a reset link.`}
        </p>
      ) : (
        <p>
          {t`No link was sent, because this site doesn’t send email. Use one of your recovery codes, or ask the people who run this site for a reset link.`}
        </p>
      )}
    </div>
  );
}
