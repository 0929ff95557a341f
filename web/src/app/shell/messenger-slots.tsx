import { Button } from '../../components/ui/button.tsx';
import { Birthdays } from '../../features/birthdays/components/birthdays.tsx';
import type { MessengerSlots } from '../../features/chat/components/messenger-slots.ts';
import { PresenceStatus } from '../../features/presence/components/presence-status.tsx';
import { PresentAvatar } from '../../features/presence/components/present-avatar.tsx';
import { showStory } from '../../features/stories/public/open-story.ts';
import { PhoneStories } from '../../features/stories/public/phone-stories.tsx';
import { FriendRows } from './friend-rows.tsx';
import { OnlineRow } from './online-row.tsx';

/** What the messenger shows of the other features. */
export const messengerSlots: MessengerSlots = {
  renderAvatar: (person, size) => <PresentAvatar person={person} size={size} decorative />,
  renderStatus: (memberId) => <PresenceStatus memberId={memberId} />,
  renderOnline: (options) => <OnlineRow {...options} />,
  renderFriends: (options) => <FriendRows {...options} />,
  renderStories: () => <PhoneStories />,
  showStory,
  renderBirthdays: ({ onPick }) => (
    <Birthdays
      renderAction={(person) => (
        <Button variant="secondary" size="sm" onClick={() => onPick(person)}>
          Send Message
        </Button>
      )}
    />
  ),
};
