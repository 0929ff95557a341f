import { t } from '@lingui/core/macro';
import { MailCheck } from 'lucide-react';
import { useEmailConfirmation } from '../api/email-confirmation.ts';
import { ConfirmationActions } from '../components/confirmation-actions.tsx';

/** For who signed up with an address that they have not confirmed. */
export function UnconfirmedBar() {
  const { data } = useEmailConfirmation();
  if (!data?.email) return null;
  return (
    <section aria-label={t`Confirm your email address`} className="border-line border-b bg-surface text-ink">
      <div className="mx-auto flex max-w-[1040px] items-center gap-x-4 gap-y-2 px-4 py-2 max-md:flex-col max-md:items-stretch">
        <p className="flex min-w-0 flex-1 items-start gap-3 text-sm">
          <MailCheck size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-accent-ink" />
          <span className="min-w-0 break-words">
            {t`We’ve sent a link and a code to ${{ email: data.email }}. Until you confirm it, what you share reaches only your friends.`}
          </span>
        </p>
        <ConfirmationActions waiting={data} mayChange />
      </div>
    </section>
  );
}
