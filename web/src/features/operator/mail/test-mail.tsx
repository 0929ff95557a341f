import type { listMail, sendTestMail } from '@hearth/contract/site/mail';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { TextField } from '../../../components/ui/fields/text-field.tsx';
import { request } from '../../../lib/api/api-client.ts';
import { consoleKeys } from '../api/console-keys.ts';
import { useSiteAct } from '../api/use-site-act.ts';

const callList = request<typeof listMail>('GET', '/api/operator/mail');
const callTest = request<typeof sendTestMail>('POST', '/api/operator/mail/test');

/** Who sends, and whether it works. */
export function TestMail() {
  const [to, setTo] = useState('');
  const { data } = useQuery({
    queryKey: consoleKeys.mail('sender'),
    queryFn: ({ signal }) => callList({ query: { limit: 1 }, signal }),
  });
  const test = useSiteAct(() => callTest({ body: { to } }), t`The test email is in the outbox.`);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    test.mutate(undefined, { onSuccess: () => setTo('') });
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-3">
      {data?.sendsMail && (
        <p className="text-muted">
          {data.confirmsEmail
            ? t`New members confirm their email address.`
            : t`New members don’t confirm their email address. You can change that under Site.`}
        </p>
      )}
      {data && (
        <p className={data.sendsMail ? 'text-muted' : 'rounded-md bg-danger-soft p-3 text-danger-ink'}>
          {data.sendsMail
            ? t`Mail is sent as ${{ sender: data.sender }}.`
            : t`No mail server is set (SMTP_URL), so every email waits here, and nobody has to confirm an email address.`}
        </p>
      )}
      <div className="flex items-end gap-2 max-md:flex-col max-md:items-start">
        <div className="w-full max-w-80">
          <TextField
            type="email"
            label={t`Send a test email to`}
            autoComplete="email"
            value={to}
            onChange={(event) => setTo(event.currentTarget.value)}
          />
        </div>
        <Button type="submit" variant="secondary" disabled={to.trim() === ''} busy={test.isPending}>
          {t({ message: 'Send', context: 'email' })}
        </Button>
      </div>
    </form>
  );
}
