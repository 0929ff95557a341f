import type { Birthday } from '@hearth/contract/profiles/birthdays';
import type { Person } from '@hearth/contract/profiles/person';
import { t } from '@lingui/core/macro';
import { Cake } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { PersonAvatar } from '../../../components/people/person-avatar.tsx';
import { PersonLineSkeleton } from '../../../components/people/person-line-skeleton.tsx';
import { PersonName } from '../../../components/people/person-name.tsx';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { EmptyRow } from '../../../components/ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx';
import { messageOf } from '../../../lib/api/api-error.ts';
import { locale } from '../../../lib/language/words.ts';
import { useBirthdays } from '../api/birthdays.ts';

type Props = {
  /** The sidebar opens the chat beside the page, the messenger opens it inside itself. */
  onMessage: (person: Person) => void;
  /** Helps where no friend has a birthday. */
  action?: ReactNode;
};

/** Of all birthdays, today's first: below them the sidebar has contacts, which must be in sight. */
const shownAtFirst = 2;

const months = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' });

const inDays = new Intl.RelativeTimeFormat(locale, { numeric: 'always' });

/** In a leap year, so that 29 February is a day. */
function dayOfYear({ month, day }: Birthday): string {
  return months.format(Date.UTC(2024, month - 1, day));
}

function BirthdayRow({ person, detail, action }: { person: Person; detail: string; action?: ReactNode }) {
  return (
    <li className="flex items-center gap-3 py-1.5">
      <PersonAvatar person={person} size={36} decorative />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1.5">
        <div className="min-w-0 flex-1 basis-32">
          <PersonName person={person} link className="font-medium" />
          <p className="truncate text-muted text-sm">{detail}</p>
        </div>
        {action}
      </div>
    </li>
  );
}

/** Today's birthdays, then everyone else's, the next first. */
export function Birthdays({ onMessage, action }: Props) {
  const id = useId();
  const list = useBirthdays();
  const [expanded, setExpanded] = useState(false);
  if (list.isPending) return <BirthdaysSkeleton />;
  if (!list.data) return <ErrorState text={messageOf(list.error)} onRetry={() => void list.refetch()} />;
  const all = list.data.pages.flatMap((page) => page.items);
  const shown = expanded ? all : all.slice(0, shownAtFirst);
  const today = shown.filter(({ inDays }) => inDays === 0);
  const later = shown.filter(({ inDays }) => inDays > 0);
  const seeMore = () => {
    setExpanded(true);
    if (expanded || all.length <= shownAtFirst) void list.fetchNextPage();
  };
  return (
    <>
      <h3 id={id} className="font-semibold">
        {t`Today's Birthdays`}
      </h3>
      {today.length === 0 && (
        <EmptyRow icon={Cake} text={t`No birthdays today.`} action={all.length === 0 && !list.hasNextPage && action} />
      )}
      <ul aria-labelledby={id}>
        {today.map((birthday) => (
          <BirthdayRow
            key={birthday.person.id}
            person={birthday.person}
            detail={dayOfYear(birthday)}
            action={
              <Button variant="secondary" size="sm" onClick={() => onMessage(birthday.person)}>
                {t`Send Message`}
              </Button>
            }
          />
        ))}
      </ul>
      {later.length > 0 && (
        <ul aria-label={t`Upcoming birthdays`} className="mt-1">
          {later.map((birthday) => (
            <BirthdayRow
              key={birthday.person.id}
              person={birthday.person}
              detail={`${dayOfYear(birthday)} · ${inDays.format(birthday.inDays, 'day')}`}
            />
          ))}
        </ul>
      )}
      {(list.hasNextPage || shown.length < all.length) && (
        <Button variant="ghost" size="sm" className="-ms-3" busy={list.isFetchingNextPage} onClick={seeMore}>
          {t`See More`}
        </Button>
      )}
    </>
  );
}

function BirthdaysSkeleton() {
  return (
    <div role="status" className="py-1.5">
      <span className="sr-only">{t`Loading`}</span>
      <PersonLineSkeleton />
    </div>
  );
}
