import type { FriendState } from '@hearth/contract/profiles/person';

export function maySeePresence(state: FriendState | undefined): boolean {
  return state === 'friends' || state === 'self';
}
