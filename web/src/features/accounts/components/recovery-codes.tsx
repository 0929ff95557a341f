import { recoveryCodeCount } from '@hearth/contract/accounts/recovery-rules';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx';
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx';
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx';
import { RelativeTime } from '../../../components/ui/text/relative-time.tsx';
import { messageOf } from '../../../lib/api/api-error.ts';
import { useRecoveryCodes } from '../api/recovery-codes.ts';
import { MakeRecoveryCodes } from './make-recovery-codes.tsx';

export function RecoveryCodes() {
  const codes = useRecoveryCodes();
  if (codes.isError) return <ErrorState text={messageOf(codes.error)} onRetry={() => void codes.refetch()} />;
  if (!codes.data) return <Skeleton className="h-20" />;
  const { unused, madeAt, lastUsedAt } = codes.data;
  return (
    <div className="flex flex-col items-start gap-4">
      {unused === 0 && (
        <div className="flex items-start gap-3 self-stretch rounded-md bg-accent-soft px-4 py-3">
          <KeyRound size={22} aria-hidden="true" className="mt-0.5 shrink-0 text-accent-ink" />
          <p>
            {madeAt
              ? t`You’ve used all your recovery codes. Make new ones, so that you’re not locked out if you forget your password.`
              : t`You have no recovery codes. Make some, so that you’re not locked out if you forget your password.`}
          </p>
        </div>
      )}
      {madeAt && (
        <p>
          {plural(unused, {
            one: `# of ${recoveryCodeCount} codes is unused.`,
            other: `# of ${recoveryCodeCount} codes are unused.`,
          })}
          {lastUsedAt && (
            <span className="block text-muted text-sm">
              <Trans>
                Last used <RelativeTime at={lastUsedAt} />
              </Trans>
            </span>
          )}
        </p>
      )}
      <MakingDialog replaces={unused > 0} />
    </div>
  );
}

function MakingDialog({ replaces }: { replaces: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <Dialog
      title={t`Recovery codes`}
      open={open}
      onOpenChange={setOpen}
      trigger={<Button variant="secondary">{replaces ? t`Make new codes` : t`Make recovery codes`}</Button>}
    >
      <MakeRecoveryCodes replaces={replaces} onDone={() => setOpen(false)} />
    </Dialog>
  );
}
