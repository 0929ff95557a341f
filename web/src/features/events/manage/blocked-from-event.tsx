import { t } from '@lingui/core/macro';
import { LoadMore } from '../../../components/layout/load-more.tsx';
import { MemberRow } from '../../../components/people/member-row.tsx';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { LoadedList } from '../../../components/ui/feedback/loaded-list.tsx';
import { useBlockGuest } from '../api/change-event.ts';
import { useBlockedGuests } from '../api/event-people.ts';

export function BlockedFromEvent({ eventId }: { eventId: string }) {
  const list = useBlockedGuests(eventId);
  const { mutate, isPending } = useBlockGuest(eventId);
  return (
    <>
      <LoadedList
        label={t`Blocked from this event`}
        items={list.data?.pages.flatMap(({ items }) => items)}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={{ drawing: 'done', text: t`Nobody is blocked from this event.` }}
      >
        {(person) => (
          <li key={person.id}>
            <MemberRow
              person={person}
              action={
                <Button
                  size="sm"
                  variant="secondary"
                  disabled={isPending}
                  onClick={() => mutate({ memberId: person.id, blocked: false })}
                >
                  {t`Unblock`}
                </Button>
              }
            />
          </li>
        )}
      </LoadedList>
      <LoadMore list={list} />
    </>
  );
}
