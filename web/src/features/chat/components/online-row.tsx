import type { Person } from '@hearth/contract/profiles/person';
import { t } from '@lingui/core/macro';
import { useOnlineFriends } from '../../presence/public/online-friends.ts';
import { OnlineFriendsStrip } from '../../presence/public/online-friends-strip.tsx';

type Props = { onPick: (person: Person) => void; emptyText: string };

/** Friends who are online, in the messenger. */
export function OnlineRow({ onPick, emptyText }: Props) {
  const { data, isPending } = useOnlineFriends();
  const friends = data?.items ?? [];
  if (friends.length === 0) {
    return <p className="py-1 text-muted text-sm">{isPending ? t`Loading friends...` : emptyText}</p>;
  }
  return <OnlineFriendsStrip people={friends} onPick={onPick} className="-me-2 py-1 pe-2" />;
}
