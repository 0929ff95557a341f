const prefix = 'member:';

const keyOf = (memberId: string, name: string) => `${prefix}${memberId}:${name}`;

/** What a member has not finished yet, kept on the device until they log out. A browser that keeps nothing is no error. */
export function readMemberItem(memberId: string, name: string): string | null {
  try {
    return localStorage.getItem(keyOf(memberId, name));
  } catch {
    return null;
  }
}

export function writeMemberItem(memberId: string, name: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(keyOf(memberId, name));
    else localStorage.setItem(keyOf(memberId, name), value);
  } catch {
    // It still lives on the screen.
  }
}

export function memberItemNames(memberId: string, start: string): string[] {
  const whole = keyOf(memberId, start);
  const own = Object.keys(localStorage).filter((key) => key.startsWith(whole));
  return own.map((key) => key.slice(keyOf(memberId, '').length));
}

export function forgetMemberItems(): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(prefix)) localStorage.removeItem(key);
  }
}
