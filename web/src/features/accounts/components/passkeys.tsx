import type { Passkey } from '@hearth/contract/accounts/passkeys';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Fingerprint } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx';
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx';
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx';
import { RelativeTime } from '../../../components/ui/text/relative-time.tsx';
import { messageOf } from '../../../lib/api/api-error.ts';
import { hasPasskeys } from '../api/passkey-support.ts';
import { usePasskeys } from '../api/passkeys.ts';
import { ChangePasskey } from './change-passkey.tsx';

const AddPasskey = lazy(async () => ({ default: (await import('./add-passkey.tsx')).AddPasskey }));

export function Passkeys() {
  const passkeys = usePasskeys();
  const [adding, setAdding] = useState(false);
  if (passkeys.isError) return <ErrorState text={messageOf(passkeys.error)} onRetry={() => void passkeys.refetch()} />;
  if (!passkeys.data) return <Skeleton className="h-14" />;
  const listed = passkeys.data.passkeys;
  return (
    <div className="flex flex-col gap-4">
      {listed.length > 0 && (
        <ul className="flex flex-col divide-y divide-line">
          {listed.map((passkey) => (
            <Row key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {hasPasskeys() ? (
        <Dialog
          title={t`Add a passkey`}
          open={adding}
          onOpenChange={setAdding}
          trigger={
            <Button variant="secondary" className="self-start">
              {t`Add a passkey`}
            </Button>
          }
        >
          <Suspense fallback={<Skeleton className="h-40" />}>
            <AddPasskey count={listed.length} onDone={() => setAdding(false)} />
          </Suspense>
        </Dialog>
      ) : (
        <p className="text-muted">{t`This browser has no passkeys for this address.`}</p>
      )}
    </div>
  );
}

function Row({ passkey }: { passkey: Passkey }) {
  const { name, createdAt, lastUsedAt } = passkey;
  return (
    <li className="flex items-center gap-3 py-3 first:pt-0 last:pb-0">
      <span className="shrink-0 rounded-full bg-sunken p-2.5 text-muted">
        <Fingerprint size={22} aria-hidden="true" />
      </span>
      <div className="min-w-0 flex-1">
        <p dir="auto" className="truncate font-semibold">
          {name}
        </p>
        <p className="text-muted text-sm">
          {lastUsedAt ? (
            <Trans>
              Last used <RelativeTime at={lastUsedAt} />
            </Trans>
          ) : (
            <Trans>
              Added <RelativeTime at={createdAt} />
            </Trans>
          )}
        </p>
      </div>
      <ChangePasskey passkey={passkey} />
    </li>
  );
}
