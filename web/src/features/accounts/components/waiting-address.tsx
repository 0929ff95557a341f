import { t } from '@lingui/core/macro';
import { MailCheck } from 'lucide-react';
import { useEmailConfirmation } from '../api/email-confirmation.ts';
import { useSettings } from '../api/settings.ts';
import { useMember } from '../public/member.ts';
import { ConfirmationActions } from './confirmation-actions.tsx';

/** In the settings: the address that was typed in and waits to be confirmed. */
export function WaitingAddress() {
  const { unconfirmed } = useMember();
  const { data } = useEmailConfirmation();
  const { data: settings } = useSettings();
  if (!data?.email || unconfirmed) return null;
  return (
    <div className="mt-6 flex flex-col gap-3 rounded-md bg-accent-soft px-4 py-3">
      <p className="flex items-start gap-3">
        <MailCheck size={22} aria-hidden="true" className="mt-0.5 shrink-0 text-accent-ink" />
        <span className="min-w-0 break-words">
          {data.email === settings?.email
            ? t`Emails to ${{ email: data.email }} came back. Change the address, or send a new email and confirm it, to get mail about notifications again.`
            : t`${{ email: data.email }} becomes your email address as soon as you confirm it with the link or the code that we’ve sent there.`}
        </span>
      </p>
      <ConfirmationActions waiting={data} mayChange={false} />
    </div>
  );
}
