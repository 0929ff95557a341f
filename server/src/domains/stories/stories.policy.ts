import type { StoryAudience } from '@hearth/contract/stories/rules';
import { isInAudience, tieTo } from '../friends/audience.api.ts';

/** Whom the viewer knows and whom they cannot see, as far as it matters here, and when they look. */
export type Sight = {
  viewerId: string;
  friendIds: ReadonlySet<string>;
  hiddenIds: ReadonlySet<string>;
  now: Date;
};

export type Guarded = { user_id: string; audience: StoryAudience; expires_at: Date };

export function isLiving(story: Pick<Guarded, 'expires_at'>, now: Date): boolean {
  return story.expires_at.getTime() > now.getTime();
}

export function canSee({ viewerId, friendIds, hiddenIds, now }: Sight, story: Guarded): boolean {
  if (!isLiving(story, now)) return false;
  const { user_id: ownerId, audience } = story;
  const known = { isFriend: friendIds.has(ownerId), isHidden: hiddenIds.has(ownerId) };
  return isInAudience(tieTo(ownerId, viewerId, known), audience);
}
