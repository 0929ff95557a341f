import type { EmailConfirmation } from '@hearth/contract/accounts/email-confirmation';
import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { toast } from '../../../components/ui/toast/toast.ts';
import { messageOf } from '../../../lib/api/api-error.ts';
import { numberText } from '../../../lib/language/words.ts';
import { serverNow } from '../../../lib/time/server-clock.ts';
import { useSendAgain } from '../api/email-confirmation.ts';
import { ChangeAddressDialog } from './change-address-dialog.tsx';
import { EnterCodeDialog } from './enter-code-dialog.tsx';

type Asked = 'code' | 'address' | null;

/** What somebody can do whose address waits. */
export function ConfirmationActions({ waiting, mayChange }: { waiting: EmailConfirmation; mayChange: boolean }) {
  const [asked, ask] = useState<Asked>(null);
  const close = () => ask(null);
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" variant="soft" onClick={() => ask('code')}>
        {t`Enter code`}
      </Button>
      <SendAgain againAt={waiting.againAt} />
      {mayChange && (
        <Button size="sm" variant="quiet" onClick={() => ask('address')}>
          {t`Change address`}
        </Button>
      )}
      {asked === 'code' && <EnterCodeDialog email={waiting.email ?? ''} onClose={close} />}
      {asked === 'address' && <ChangeAddressDialog onClose={close} />}
    </div>
  );
}

function SendAgain({ againAt }: Pick<EmailConfirmation, 'againAt'>) {
  const seconds = useSecondsUntil(againAt);
  const send = useSendAgain();
  const submit = () =>
    send.mutate(undefined, {
      onSuccess: () => toast(t`We’ve sent another email.`),
      onError: (error) => toast(messageOf(error), { kind: 'alert' }),
    });
  return (
    <Button size="sm" variant="quiet" disabled={seconds > 0} busy={send.isPending} onClick={submit}>
      <span className="tabular-nums">
        {seconds > 0 ? t`Send again in ${{ seconds: numberText(seconds) }} s` : t`Send again`}
      </span>
    </Button>
  );
}

const SECOND_MS = 1_000;

function useSecondsUntil(at: string | null): number {
  const left = () => (at ? Math.max(0, Math.ceil((Date.parse(at) - serverNow()) / SECOND_MS)) : 0);
  const [, tick] = useState(0);
  const seconds = left();
  useEffect(() => {
    if (seconds === 0) return;
    const timer = setTimeout(() => tick((count) => count + 1), SECOND_MS);
    return () => clearTimeout(timer);
  });
  return seconds;
}
