import type { GroupRole } from '@hearth/contract/groups/rules';

/** Moderators remove what anyone wrote, except the owner. `author` is null for who is no member any more. */
export function mayRemoveWords(actor: GroupRole, author: GroupRole | null): boolean {
  return actor === 'owner' || author !== 'owner';
}

/** From when on a member may post, with slow mode. */
export function slowUntil(postedAt: Date | null, slowSeconds: number): Date | null {
  return postedAt && slowSeconds > 0 ? new Date(postedAt.getTime() + slowSeconds * 1_000) : null;
}
