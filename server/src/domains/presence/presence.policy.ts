import type { FriendState } from '@hearth/contract/profiles/person';

/** Who does not show when they are active does not see it of others. */
export function maySeePresence(state: FriendState | undefined, showsOwn: boolean): boolean {
  return state === 'self' || (state === 'friends' && showsOwn);
}
