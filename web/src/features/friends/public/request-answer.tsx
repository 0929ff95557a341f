import type { Person } from '@hearth/contract/profiles/person';
import { t } from '@lingui/core/macro';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { type FriendshipChange, useChangeFriendship } from '../api/change-friendship.ts';
import { useFriendState } from '../api/friend-state.ts';

/** Buttons that answer a friend request in its notification; nothing once it has been answered. */
export function RequestAnswer({ person }: { person: Person }) {
  const state = useFriendState(person.id);
  const change = useChangeFriendship(person.id);
  const answer = (next: FriendshipChange) => () => change.mutate(next);
  if (state === 'friends') return <p className="text-muted text-sm">{t`You’re now friends.`}</p>;
  if (state !== 'received') return null;
  return (
    <div className="flex gap-2">
      <Button size="sm" variant="soft" onClick={answer('accept')}>
        {t`Accept`}
      </Button>
      <Button size="sm" variant="secondary" onClick={answer('decline')}>
        {t({ message: 'Delete', context: 'friend request' })}
      </Button>
    </div>
  );
}
