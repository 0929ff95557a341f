import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { BadgeCheck, Clock } from 'lucide-react';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { useRequestVerification, useVerification, useWithdrawVerification } from '../api/verification.ts';

/** For a member who is not verified: asks for verification, or shows that the request is pending. */
export function VerificationRequest() {
  const { data } = useVerification();
  const ask = useRequestVerification();
  const withdraw = useWithdrawVerification();
  if (!data || data.status === 'approved') return null;
  if (data.status === 'pending') {
    return (
      <div className="flex flex-wrap items-center gap-x-2">
        <p role="status" className="flex items-center gap-1.5 text-muted">
          <Clock size={16} aria-hidden="true" />
          {t`Verification request pending.`}
        </p>
        <Button variant="ghost" size="sm" busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
          {t`Withdraw request`}
        </Button>
      </div>
    );
  }
  return (
    <Button variant="quiet" busy={ask.isPending} onClick={() => ask.mutate()}>
      <BadgeCheck size={22} aria-hidden="true" />
      {t`Request Verification`}
    </Button>
  );
}

/** Why the last request was turned down. */
export function VerificationRefusal() {
  const { data } = useVerification();
  if (data?.status !== 'rejected' || !data.reason) return null;
  const { reason } = data;
  return (
    <p role="status" className="rounded-md bg-danger-soft px-3 py-2.5 text-danger-ink">
      <Trans>
        Your verification request was declined: <bdi>{reason}</bdi>
      </Trans>
    </p>
  );
}
