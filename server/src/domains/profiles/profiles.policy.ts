/** What the viewer is to the profile's owner; it decides how much of the profile they may see. */
export type ProfileAccess = 'owner' | 'friend' | 'member';

export function accessOf(viewerId: string, memberId: string, areFriends: boolean): ProfileAccess {
  if (viewerId === memberId) return 'owner';
  return areFriends ? 'friend' : 'member';
}

export function maySeeBirthday(access: ProfileAccess): boolean {
  return access === 'owner' || access === 'friend';
}

export function maySeeGender(access: ProfileAccess): boolean {
  return access === 'owner' || access === 'friend';
}
