import type { Person } from '@hearth/contract/profiles/person';
import { createStore, useStore } from '../../../lib/state/store.ts';
import { readJson, writeItem } from '../../../lib/storage/device-storage.ts';
import { hasTexts } from '../../../lib/storage/parse-json.ts';
import type { PickedChat } from '../core/chat-address.ts';

const most = 10;
/** The specification names this key. The accounts feature removes it when the session ends. */
const key = 'recentChats';
const recent = createStore<readonly Person[]>([]);

/** The device stores at most ten people, most recent first, nobody twice. */
export function restoreRecentChats(): void {
  recent.set(readStored());
}

function readStored(): Person[] {
  return readJson(key, Array.isArray)?.filter(isPerson).slice(0, most) ?? [];
}

function isPerson(value: unknown): value is Person {
  return hasTexts(value, 'id', 'displayName', 'profileName');
}

/** Only direct chats: what the device keeps are friends' profiles. */
export function addRecentChat({ address, people: [person] }: PickedChat): void {
  if (!address.to) return;
  const { id, displayName, profileName, profilePic, verified } = person;
  const others = readStored().filter((other) => other.id !== id);
  write([{ id, displayName, profileName, profilePic, verified }, ...others].slice(0, most));
}

export function dropRecentChat(personId: string): void {
  const stored = readStored();
  const left = stored.filter(({ id }) => id !== personId);
  if (left.length < stored.length) write(left);
}

function write(people: readonly Person[]): void {
  recent.set(people);
  writeItem(key, JSON.stringify(people));
}

export function useRecentChats(): readonly Person[] {
  return useStore(recent);
}
