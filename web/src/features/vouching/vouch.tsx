import { t } from '@lingui/core/macro';
import { Card } from '../../components/layout/card.tsx';
import { PageTitle } from '../../components/layout/page-title.tsx';
import { PersonAvatar } from '../../components/people/person-avatar.tsx';
import { Button } from '../../components/ui/buttons/button.tsx';
import { ButtonLink } from '../../components/ui/buttons/button-link.tsx';
import { EmptyState } from '../../components/ui/feedback/empty-state.tsx';
import { Skeleton } from '../../components/ui/feedback/skeleton.tsx';
import { toast } from '../../components/ui/toast/toast.ts';
import { messageOf } from '../../lib/api/api-error.ts';
import { useMakeVouchCode, useVouching } from './api.ts';

/** What a friend sees who is asked to vouch. */
export function Vouch({ memberId }: { memberId: string }) {
  const { data, isPending } = useVouching(memberId);
  return (
    <>
      <PageTitle title={t`Vouch for a friend`} />
      <Card>
        {data && <Asked memberId={memberId} person={data.person} />}
        {isPending && <Skeleton className="h-40" />}
        {!data && !isPending && (
          <EmptyState
            drawing="people"
            text={t`Nobody asks you to vouch for them here now.`}
            action={<ButtonLink to="/home">{t`Go to Home`}</ButtonLink>}
          />
        )}
      </Card>
    </>
  );
}

type Asking = NonNullable<ReturnType<typeof useVouching>['data']>['person'];

function Asked({ memberId, person }: { memberId: string; person: Asking }) {
  const make = useMakeVouchCode(memberId);
  const name = person.displayName;
  return (
    <div className="flex flex-col items-start gap-4">
      <div className="flex items-center gap-3">
        <PersonAvatar person={person} size={56} decorative />
        <p className="min-w-0 break-words font-semibold">{t`${name} can’t get into their account and asks you for a code.`}</p>
      </div>
      <p className="text-muted">
        {t`Give the code only after you have spoken with ${name} yourself, in person or by telephone. Somebody who only writes to you may be anybody.`}
      </p>
      {make.data ? (
        <p
          dir="ltr"
          role="status"
          className="select-all self-stretch rounded-md bg-sunken px-4 py-3 text-center font-mono text-lg"
        >
          {make.data.code}
        </p>
      ) : (
        <Button
          busy={make.isPending}
          onClick={() => make.mutate(undefined, { onError: (error) => toast(messageOf(error), { kind: 'alert' }) })}
        >
          {t`I spoke with ${name}: show the code`}
        </Button>
      )}
      {make.data && (
        <p className="text-muted text-sm">{t`If you open this page again, you get a new code, and this one stops working.`}</p>
      )}
    </div>
  );
}
