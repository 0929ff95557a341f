import type { Person } from '@hearth/contract/profiles/person';
import { createStore, useStore } from '../../../lib/store.ts';
import type { PickedChat } from './chat-address.ts';

const most = 10;
/** The specification sets this name; the accounts feature deletes the item when the session ends. */
const key = 'recentChats';
const recent = createStore<readonly Person[]>([]);

/** On the device: at most ten, most recent first, nobody twice. Read again when the messenger opens. */
export function restoreRecentChats(): void {
  recent.set(readKept());
}

function readKept(): Person[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.slice(0, most) : [];
  } catch {
    return [];
  }
}

/** Only direct chats: what the device keeps are friends' profiles. */
export function addRecentChat({ address, people: [person] }: PickedChat): void {
  if (!address.to) return;
  const { id, displayName, profileName, profilePic, verified } = person;
  const others = readKept().filter((other) => other.id !== id);
  write([{ id, displayName, profileName, profilePic, verified }, ...others].slice(0, most));
}

export function dropRecentChat(personId: string): void {
  const kept = readKept();
  const left = kept.filter(({ id }) => id !== personId);
  if (left.length < kept.length) write(left);
}

function write(people: readonly Person[]): void {
  recent.set(people);
  try {
    localStorage.setItem(key, JSON.stringify(people));
  } catch {
    // The list is still shown in this tab.
  }
}

export function useRecentChats(): readonly Person[] {
  return useStore(recent);
}
