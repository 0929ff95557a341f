import type { Person } from '@hearth/contract/profiles/person';
import { t } from '@lingui/core/macro';
import { Check, UsersRound } from 'lucide-react';
import { LoadMore } from '../../../components/layout/load-more.tsx';
import { EmptyRow } from '../../../components/ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx';
import { messageOf } from '../../../lib/api/api-error.ts';
import { cx } from '../../../lib/page/cx.ts';
import { useMyFriends } from '../../friends/public/my-friends.ts';
import { PresentAvatar } from '../../presence/public/present-avatar.tsx';
import { ListSkeleton } from '../components/list-skeleton.tsx';
import { Strangers } from './strangers.tsx';

type Props = { search: string; chosen: readonly Person[]; onToggle: (person: Person) => void };

/** Friends, and others whose name was typed; each of them can be chosen. */
export function ChoosePeople({ search, chosen, onToggle }: Props) {
  const list = useMyFriends(search);
  if (list.isPending) return <ListSkeleton />;
  if (!list.data) return <ErrorState text={messageOf(list.error)} onRetry={() => void list.refetch()} />;
  const friends = list.data.pages.flatMap((page) => page.items.map(({ person }) => person));
  const choice = (person: Person) => (
    <PersonChoice person={person} on={chosen.some(({ id }) => id === person.id)} onToggle={() => onToggle(person)} />
  );
  return (
    <>
      {friends.length === 0 && <EmptyRow icon={UsersRound} text={t`No friends found.`} />}
      <ul aria-label={t`Friends`}>
        {friends.map((person) => (
          <li key={person.id}>{choice(person)}</li>
        ))}
      </ul>
      <LoadMore list={list} />
      <Strangers search={search} friends={friends}>
        {choice}
      </Strangers>
    </>
  );
}

function PersonChoice({ person, on, onToggle }: { person: Person; on: boolean; onToggle: () => void }) {
  return (
    <button
      type="button"
      aria-pressed={on}
      onClick={onToggle}
      className="flex min-h-14 w-full items-center gap-3 rounded-lg p-2 text-start hover:bg-hover"
    >
      <PresentAvatar person={person} size={40} decorative />
      <bdi className="min-w-0 flex-1 truncate font-semibold">{person.displayName}</bdi>
      <span
        aria-hidden="true"
        className={cx(
          'flex size-6 shrink-0 items-center justify-center rounded-full border-2',
          on ? 'border-accent bg-accent text-on-accent' : 'border-line-strong',
        )}
      >
        {on && <Check size={16} />}
      </span>
    </button>
  );
}
