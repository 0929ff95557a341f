const WANTED_BY = 'pushWantedBy';

/** The member who turned push on in this browser; it stays off for other members who log in here. */
export function isPushWanted(memberId: string): boolean {
  return localStorage.getItem(WANTED_BY) === memberId;
}

export function wantPush(memberId: string | null): void {
  if (memberId === null) localStorage.removeItem(WANTED_BY);
  else localStorage.setItem(WANTED_BY, memberId);
}
