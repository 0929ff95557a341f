import { FindFriends } from '../components/people/find-friends.tsx';
import { InviteButton } from '../components/people/invite-button.tsx';

/** What to do where nobody has written anything yet. */
export function EmptyHome() {
  return (
    <div className="flex flex-wrap justify-center gap-2">
      <FindFriends />
      <InviteButton variant="secondary" />
    </div>
  );
}
