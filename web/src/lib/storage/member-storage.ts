import { itemKeys, readItem, readJson, writeItem } from './device-storage.ts';

const prefix = 'member:';

const keyOf = (memberId: string, name: string) => `${prefix}${memberId}:${name}`;

/** What a member has not finished yet, kept on the device until they log out. */
export function readMemberItem(memberId: string, name: string): string | null {
  return readItem(keyOf(memberId, name));
}

export function readMemberJson<Value>(
  memberId: string,
  name: string,
  isValid: (value: unknown) => value is Value,
): Value | null {
  return readJson(keyOf(memberId, name), isValid);
}

/** `null` removes it. */
export function writeMemberItem(memberId: string, name: string, value: string | null): void {
  writeItem(keyOf(memberId, name), value);
}

export function memberItemNames(memberId: string, start: string): string[] {
  return itemKeys(keyOf(memberId, start)).map((key) => key.slice(keyOf(memberId, '').length));
}

export function forgetMemberItems(): void {
  for (const key of itemKeys(prefix)) writeItem(key, null);
}
