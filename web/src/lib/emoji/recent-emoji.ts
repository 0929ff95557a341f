import { readMemberJson, writeMemberItem } from '../storage/member-storage.ts';

const item = 'recent-emoji';
const most = 16;

function areTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}

/** What the member chose on this device, the latest first. */
export function recentEmoji(memberId: string): string[] {
  return (readMemberJson(memberId, item, areTexts) ?? []).slice(0, most);
}

export function rememberEmoji(memberId: string, emoji: string): void {
  const others = recentEmoji(memberId).filter((each) => each !== emoji);
  writeMemberItem(memberId, item, JSON.stringify([emoji, ...others].slice(0, most)));
}
