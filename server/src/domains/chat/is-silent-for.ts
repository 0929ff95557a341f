import { isSilent } from '@hearth/contract/chat/rules';
import type { ChatMember } from './chat-members.queries.ts';

/** Whether nothing in the chat may call for the member's attention now. */
export function isSilentFor(
  { folder, muted, muted_until }: Pick<ChatMember, 'folder' | 'muted' | 'muted_until'>,
  mentioned: boolean,
  now: Date,
): boolean {
  return isSilent({ folder, muted, mutedUntil: muted_until?.toISOString() ?? null }, mentioned, now.getTime());
}
