import type { Event } from '@hearth/contract/events/fields';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { LoadMore } from '../../../components/layout/load-more.tsx';
import { MemberRow } from '../../../components/people/member-row.tsx';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { LoadedList } from '../../../components/ui/feedback/loaded-list.tsx';
import { SearchField } from '../../../components/ui/fields/search-field.tsx';
import { useDebounced } from '../../../lib/state/use-debounced.ts';
import { useCoHost } from '../api/change-event.ts';
import { useEventInvitable } from '../api/event-people.ts';

/** Who hosts the event, and friends who could; guests become co-hosts in the list of guests. */
export function CoHosts({ event }: { event: Event }) {
  const [text, setText] = useState('');
  const q = useDebounced(text.trim());
  const list = useEventInvitable(event.eventId, q);
  const { mutate, isPending } = useCoHost(event.eventId);
  return (
    <div className="flex flex-col gap-6">
      <ul aria-label={t({ message: 'Hosts', context: 'of an event' })}>
        {event.hosts.map(({ person, role }) => (
          <li key={person.id}>
            <MemberRow
              person={person}
              detail={
                role === 'host'
                  ? t({ message: 'Host', context: 'of an event' })
                  : t({ message: 'Co-host', context: 'of an event' })
              }
              action={
                role === 'cohost' && (
                  <Button
                    size="sm"
                    variant="secondary"
                    disabled={isPending}
                    onClick={() => mutate({ memberId: person.id, hosts: false })}
                  >
                    {t`Remove as co-host`}
                  </Button>
                )
              }
            />
          </li>
        ))}
      </ul>
      <section aria-label={t`Add a co-host`} className="flex flex-col gap-3">
        <h3 className="font-semibold text-lg">{t`Add a co-host`}</h3>
        <p className="text-muted text-sm">{t`Co-hosts may do what you may, but for deleting the event. Guests become co-hosts by their menu in the list of guests.`}</p>
        <SearchField label={t`Search friends`} text={text} onChange={setText} />
        <LoadedList
          label={t`Friends`}
          items={list.data?.pages.flatMap(({ items }) => items)}
          error={list.error}
          onRetry={() => void list.refetch()}
          empty={{ drawing: 'people', text: t`No friends found.` }}
        >
          {(person) => (
            <li key={person.id}>
              <MemberRow
                person={person}
                action={
                  <Button
                    size="sm"
                    variant="soft"
                    disabled={isPending}
                    onClick={() => mutate({ memberId: person.id, hosts: true })}
                  >
                    {t`Make co-host`}
                  </Button>
                }
              />
            </li>
          )}
        </LoadedList>
        <LoadMore list={list} />
      </section>
    </div>
  );
}
