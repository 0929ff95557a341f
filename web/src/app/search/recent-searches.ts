import { readMemberJson, writeMemberItem } from '../../lib/storage/member-storage.ts';

const item = 'recent-searches';
const most = 6;

function areTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}

/** What the member searched for on this device, the latest first; forgotten at logout. */
export function recentSearches(memberId: string): string[] {
  return (readMemberJson(memberId, item, areTexts) ?? []).slice(0, most);
}

export function rememberSearch(memberId: string, query: string): void {
  const others = recentSearches(memberId).filter((each) => each.toLowerCase() !== query.toLowerCase());
  writeMemberItem(memberId, item, JSON.stringify([query, ...others].slice(0, most)));
}
