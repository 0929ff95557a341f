import type { AnswerCounts, Event } from '@hearth/contract/events/fields';
import type { Guest } from '@hearth/contract/events/guests';
import type { GuestList } from '@hearth/contract/events/rules';
import { plural, t } from '@lingui/core/macro';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { LoadMore } from '../../../components/layout/load-more.tsx';
import { MemberRow } from '../../../components/people/member-row.tsx';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { LoadedList } from '../../../components/ui/feedback/loaded-list.tsx';
import { SearchField } from '../../../components/ui/fields/search-field.tsx';
import { Avatar } from '../../../components/ui/pictures/avatar.tsx';
import { numberText } from '../../../lib/language/words.ts';
import { useDebounced } from '../../../lib/state/use-debounced.ts';
import { useGuests } from '../api/event-people.ts';
import { guestListWords } from './kind-words.ts';

const GuestMenu = lazy(async () => ({ default: (await import('../manage/guest-menu.tsx')).GuestMenu }));

/** Who has answered how, who is invited, and by name. */
export function EventGuests({ event }: { event: Event }) {
  const [list, setList] = useState<GuestList>('going');
  const [text, setText] = useState('');
  const q = useDebounced(text.trim());
  const guests = useGuests(event, list, q);
  return (
    <div className="flex flex-col gap-4">
      <fieldset aria-label={t`Guests`} className="flex min-w-0 flex-wrap gap-2">
        {listsOf(event).map((each) => (
          <Button
            key={each}
            size="sm"
            variant={each === list ? 'soft' : 'secondary'}
            aria-pressed={each === list}
            onClick={() => setList(each)}
          >
            {withCount(each, event.counts)}
          </Button>
        ))}
      </fieldset>
      <SearchField label={t`Search guests`} text={text} onChange={setText} />
      <div>
        <LoadedList
          label={guestListWords[list]}
          items={guests.data?.pages.flatMap(({ items }) => items)}
          error={guests.error}
          onRetry={() => void guests.refetch()}
          empty={{ drawing: 'people', text: q === '' ? t`Nobody yet.` : t`Nobody found.` }}
        >
          {(guest) => <GuestRow key={guest.person?.id ?? guest.outsideId ?? guest.name} event={event} guest={guest} />}
        </LoadedList>
        <LoadMore list={guests} />
      </div>
    </div>
  );
}

function listsOf({ counts, isHost, capacity }: Event): GuestList[] {
  const waiting = counts.waiting > 0 || capacity !== null;
  return [
    'going',
    ...(waiting ? ['waiting' as const] : []),
    'maybe',
    'declined',
    'invited',
    ...(isHost ? ['here' as const] : []),
  ];
}

function withCount(list: GuestList, counts: AnswerCounts): string {
  const words = guestListWords[list];
  if (list === 'invited' || list === 'here' || counts[list] === 0) return words;
  return `${words} ${numberText(counts[list])}`;
}

function GuestRow({ event, guest }: { event: Event; guest: Guest }) {
  const { person } = guest;
  const detail = <Details guest={guest} />;
  if (!person) return <OutsideRow guest={guest} detail={detail} />;
  return (
    <li>
      <MemberRow
        person={person}
        detail={detail}
        action={
          event.isHost && (
            <Suspense>
              <GuestMenu event={event} person={person} guest={guest} />
            </Suspense>
          )
        }
      />
    </li>
  );
}

/** Somebody without account, of whom only the name is known. */
function OutsideRow({ guest: { outsideId, name }, detail }: { guest: Guest; detail: ReactNode }) {
  return (
    <li className="flex items-center gap-3 p-2">
      <Avatar id={outsideId ?? name} src={null} name={name} size={56} decorative />
      <div className="min-w-0 flex-1">
        <p className="break-words font-semibold">
          <bdi>{name}</bdi>
        </p>
        <p className="text-muted text-sm">{detail}</p>
      </div>
    </li>
  );
}

function Details({ guest: { person, bring, note, checkedInAt } }: { guest: Guest }) {
  const parts = [
    ...(person ? [] : [t`Without an account`]),
    ...(bring > 0 ? [plural(bring, { one: 'Brings # other person', other: 'Brings # others' })] : []),
    ...(checkedInAt ? [guestListWords.here] : []),
  ];
  return (
    <>
      {parts.join(' · ')}
      {note !== '' && (
        <span dir="auto" className="block whitespace-pre-line break-words">
          {note}
        </span>
      )}
      {parts.length === 0 && note === '' && person && <bdi>@{person.profileName}</bdi>}
    </>
  );
}
