import { t } from '@lingui/core/macro';
import { Button } from '../../components/ui/buttons/button.tsx';
import { messageOf } from '../../lib/api/api-error.ts';
import { useTryMail } from './api.ts';

type Props = { sendsMail: boolean; code: string; to: string };

/** Whether mail works is known when one has arrived. */
export function SetupMail({ sendsMail, code, to }: Props) {
  const tried = useTryMail();
  if (!sendsMail)
    return (
      <p className="text-muted">
        {t`This site sends no email. SMTP_URL names the server that does; without it, people can’t reset a password by themselves.`}
      </p>
    );
  return (
    <>
      <p role="status">
        {tried.isSuccess
          ? t`The mail server took it. Please look whether it has arrived.`
          : tried.isError
            ? messageOf(tried.error)
            : t`Send yourself an email to see that it works.`}
      </p>
      <Button
        variant="secondary"
        className="self-start"
        disabled={code.trim() === '' || to.trim() === ''}
        busy={tried.isPending}
        onClick={() => tried.mutate({ code, to })}
      >
        {t`Send a test email`}
      </Button>
    </>
  );
}
