import type { Person } from '@hearth/contract/profiles/person';
import { PersonAvatar } from '../../components/people/person-avatar.tsx';
import { useOnlineFriends } from '../../features/presence/api/online-friends.ts';

type Props = { onPick: (person: Person) => void; loadingText: string; emptyText: string };

const here = { online: true, lastActive: null };

/** Friends who are here now, in the messenger. */
export function OnlineRow({ onPick, loadingText, emptyText }: Props) {
  const { data, isPending } = useOnlineFriends();
  const friends = data?.items ?? [];
  if (friends.length === 0) {
    return <p className="py-1 text-muted text-sm">{isPending ? loadingText : emptyText}</p>;
  }
  return (
    <ul aria-label="Online friends" className="flex gap-1 overflow-x-auto py-1 [scrollbar-width:thin]">
      {friends.map((person) => (
        <li key={person.id} className="shrink-0">
          <button
            type="button"
            onClick={() => onPick(person)}
            className="flex w-18 flex-col items-center gap-1 rounded-md p-1 text-center hover:bg-hover"
          >
            <PersonAvatar person={person} size={48} presence={here} decorative />
            <bdi className="line-clamp-2 w-full break-words text-xs">{person.displayName}</bdi>
          </button>
        </li>
      ))}
    </ul>
  );
}
