/** How much of a profile its viewer may see. */
export type Sight = 'owner' | 'friend' | 'member';

export function sightOf(viewerId: string, memberId: string, areFriends: boolean): Sight {
  if (viewerId === memberId) return 'owner';
  return areFriends ? 'friend' : 'member';
}

export function maySeeBirthday(sight: Sight): boolean {
  return sight === 'owner' || sight === 'friend';
}

export function maySeeGender(sight: Sight): boolean {
  return sight === 'owner' || sight === 'friend';
}
