import type { Person } from '@hearth/contract/profiles/person';
import { createContext, type ReactNode, useContext } from 'react';

type OnPick = (person: Person) => void;

/** What chats show of other features; the shell fills it in. */
export type MessengerSlots = {
  /** With the badge of whoever is here. */
  renderAvatar: (person: Person, size: number) => ReactNode;
  /** "Active now" or "Last seen … ago". */
  renderStatus: (memberId: string) => ReactNode;
  renderOnline: (options: { onPick: OnPick; loadingText: string; emptyText: string }) => ReactNode;
  renderFriends: (options: { search: string; status: string; emptyText: string; onPick: OnPick }) => ReactNode;
  renderStories: () => ReactNode;
  showStory: (which: { ownerId: string; storyId: string }) => void;
  renderBirthdays: (options: { onPick: OnPick }) => ReactNode;
};

export const SlotsContext = createContext<MessengerSlots | null>(null);

export function useSlots(): MessengerSlots {
  const slots = useContext(SlotsContext);
  if (!slots) throw new Error('useSlots was called where the shell fills in no slots');
  return slots;
}
