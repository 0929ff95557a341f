import { type Audience, audiences } from '@hearth/contract/posts/rules';

/** How a member is related to the owner of something that has an audience. */
export type Tie = 'self' | 'friend' | 'stranger' | 'hidden';

/** The audience rule. Everything else about audiences, in SQL too, is derived from it. */
export function isInAudience(tie: Tie, audience: Audience): boolean {
  if (tie === 'self') return true;
  if (tie === 'hidden') return false;
  return audience === 'public' || (audience === 'friends' && tie === 'friend');
}

export function tieTo(ownerId: string, memberId: string, known: { isFriend: boolean; isHidden: boolean }): Tie {
  if (memberId === ownerId) return 'self';
  if (known.isHidden) return 'hidden';
  return known.isFriend ? 'friend' : 'stranger';
}

export function audiencesOpenTo(tie: Tie): Audience[] {
  return audiences.filter((audience) => isInAudience(tie, audience));
}

/** Every member may read it, unless a block hides the owner. */
export function isOpenToAll(audience: Audience): boolean {
  return isInAudience('stranger', audience);
}

/** Whether it takes a friendship to read it. */
export function isForFriends(audience: Audience): boolean {
  return isInAudience('friend', audience) && !isOpenToAll(audience);
}
