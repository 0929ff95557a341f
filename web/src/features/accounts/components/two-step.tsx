import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ShieldCheck } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx';
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx';
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx';
import { RelativeTime } from '../../../components/ui/text/relative-time.tsx';
import { toast } from '../../../components/ui/toast/toast.ts';
import { messageOf } from '../../../lib/api/api-error.ts';
import { useEndTwoStep } from '../api/two-step.ts';
import { useWaysIn } from '../api/ways-in.ts';
import { ProofForm } from '../public/proof-form.tsx';

const SetUpTwoStep = lazy(async () => ({ default: (await import('./set-up-two-step.tsx')).SetUpTwoStep }));

export function TwoStep() {
  const ways = useWaysIn();
  const [settingUp, setSettingUp] = useState(false);
  if (ways.isError) return <ErrorState text={messageOf(ways.error)} onRetry={() => void ways.refetch()} />;
  if (!ways.data) return <Skeleton className="h-11 w-36" />;
  const { appSince } = ways.data;
  return (
    <div className="flex flex-col items-start gap-4">
      {appSince && (
        <p className="flex items-center gap-2">
          <ShieldCheck size={22} aria-hidden="true" className="shrink-0 text-accent-ink" />
          <span>
            <Trans>
              On since <RelativeTime at={appSince} />
            </Trans>
          </span>
        </p>
      )}
      {/* Its dialog shows the recovery codes when the app is on already. */}
      {(!appSince || settingUp) && (
        <Dialog
          title={t`Two-step verification`}
          open={settingUp}
          onOpenChange={setSettingUp}
          trigger={<Button variant="secondary">{t`Set up an app`}</Button>}
        >
          <Suspense fallback={<Skeleton className="h-40" />}>
            <SetUpTwoStep onDone={() => setSettingUp(false)} />
          </Suspense>
        </Dialog>
      )}
      {appSince && !settingUp && <TurnOff />}
    </div>
  );
}

function TurnOff() {
  const [open, setOpen] = useState(false);
  const end = useEndTwoStep();
  return (
    <Dialog
      title={t`Turn off two-step verification`}
      description={t`From then on your password alone is enough to log in.`}
      open={open}
      onOpenChange={setOpen}
      trigger={<Button variant="danger-quiet">{t`Turn off`}</Button>}
    >
      <ProofForm
        submitText={t`Turn off`}
        danger
        busy={end.isPending}
        error={end.error}
        onSubmit={(proof) => end.mutate(proof, { onSuccess: () => toast(t`Two-step verification is off.`) })}
        onCancel={() => setOpen(false)}
      />
    </Dialog>
  );
}
