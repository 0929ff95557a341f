import type { FriendState } from '@hearth/contract/people';

export function maySeePresence(state: FriendState | undefined): boolean {
  return state === 'friends' || state === 'self';
}
