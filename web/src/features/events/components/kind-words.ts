import type { EventKind, GuestList } from '@hearth/contract/events/rules';
import { t } from '@lingui/core/macro';
import { Globe, LockKeyhole, type LucideIcon, UserRoundGroup, UsersRound } from 'lucide-react';

/** Who can see an event. */
export const eventKindWords: Record<EventKind, { name: string; meaning: string; icon: LucideIcon }> = {
  public: {
    name: t({ message: 'Public', context: 'event' }),
    meaning: t`Everyone on this site can see it.`,
    icon: Globe,
  },
  friends: {
    name: t({ message: 'Friends', context: 'event' }),
    meaning: t`The host’s friends can see it, and those who are invited.`,
    icon: UsersRound,
  },
  group: {
    name: t({ message: 'Group', context: 'event' }),
    meaning: t`Members of the group can see it, and those who are invited.`,
    icon: UserRoundGroup,
  },
  invited: {
    name: t`Invited only`,
    meaning: t`Only those who are invited can see it.`,
    icon: LockKeyhole,
  },
};

export const guestListWords: Record<GuestList, string> = {
  going: t({ message: 'Going', context: 'event' }),
  waiting: t({ message: 'Waiting', context: 'event' }),
  maybe: t({ message: 'Maybe', context: 'event' }),
  declined: t({ message: "Can't go", context: 'event' }),
  invited: t({ message: 'Invited', context: 'event' }),
  here: t({ message: 'Checked in', context: 'event' }),
};
