import type { TrustedFriends as Trusted } from '@hearth/contract/vouching/endpoints';
import { t } from '@lingui/core/macro';
import { ShieldAlert } from 'lucide-react';
import { useState } from 'react';
import { MemberRow } from '../../components/people/member-row.tsx';
import { Button } from '../../components/ui/buttons/button.tsx';
import { Dialog } from '../../components/ui/dialogs/dialog.tsx';
import { ErrorState } from '../../components/ui/feedback/error-state.tsx';
import { Skeleton } from '../../components/ui/feedback/skeleton.tsx';
import { toast } from '../../components/ui/toast/toast.ts';
import { messageOf } from '../../lib/api/api-error.ts';
import { momentText } from '../../lib/time/moment-text.ts';
import { useStopVouching, useTrustedFriends } from './api.ts';
import { ChooseTrustedFriends } from './choose-trusted-friends.tsx';

/** Who may vouch for the member; above them, that somebody asks for the account right now. */
export function TrustedFriends() {
  const trusted = useTrustedFriends();
  if (trusted.isError) return <ErrorState text={messageOf(trusted.error)} onRetry={() => void trusted.refetch()} />;
  if (!trusted.data) return <Skeleton className="h-20" />;
  const { people, asked } = trusted.data;
  return (
    <div className="flex flex-col items-start gap-4">
      {asked && <Asked asked={asked} />}
      {people.length > 0 && (
        <ul aria-label={t`Trusted friends`} className="-mx-2 self-stretch">
          {people.map((person) => (
            <li key={person.id}>
              <MemberRow person={person} />
            </li>
          ))}
        </ul>
      )}
      <Choosing people={people} />
    </div>
  );
}

function Asked({ asked: { opensAt } }: { asked: NonNullable<Trusted['asked']> }) {
  const stop = useStopVouching();
  const onError = (error: Error) => toast(messageOf(error), { kind: 'alert' });
  const opens = opensAt && momentText(opensAt);
  return (
    <div className="flex items-start gap-3 self-stretch rounded-md bg-accent-soft px-4 py-3">
      <ShieldAlert size={22} aria-hidden="true" className="mt-0.5 shrink-0 text-accent-ink" />
      <div className="flex flex-col items-start gap-3">
        <p>
          {opens
            ? t`Your trusted friends vouched for somebody who asks for your account. From ${opens} on, that person can choose a new password.`
            : t`Somebody asked your trusted friends to let them into your account.`}
        </p>
        <Button
          variant="danger"
          busy={stop.isPending}
          onClick={() =>
            stop.mutate(undefined, { onSuccess: () => toast(t`Stopped. Your account stays yours.`), onError })
          }
        >
          {t`It wasn’t me`}
        </Button>
      </div>
    </div>
  );
}

function Choosing({ people }: { people: Trusted['people'] }) {
  const [open, setOpen] = useState(false);
  return (
    <Dialog
      title={t`Choose trusted friends`}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button variant="secondary">{people.length > 0 ? t`Change trusted friends` : t`Choose trusted friends`}</Button>
      }
    >
      <ChooseTrustedFriends before={people.map(({ id }) => id)} onDone={() => setOpen(false)} />
    </Dialog>
  );
}
