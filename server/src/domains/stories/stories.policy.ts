import type { StoryAudience } from '@hearth/contract/stories/rules';
import { isInAudience, tieTo } from '../friends/audience.api.ts';

/** The viewer's friends and hidden members, as far as they concern the stories in question, and the time. */
export type ViewerRelations = {
  viewerId: string;
  friendIds: ReadonlySet<string>;
  hiddenIds: ReadonlySet<string>;
  now: Date;
};

export type StoryVisibility = { user_id: string; audience: StoryAudience; expires_at: Date };

export function isLiving(story: Pick<StoryVisibility, 'expires_at'>, now: Date): boolean {
  return story.expires_at.getTime() > now.getTime();
}

export function canSee({ viewerId, friendIds, hiddenIds, now }: ViewerRelations, story: StoryVisibility): boolean {
  if (!isLiving(story, now)) return false;
  const { user_id: ownerId, audience } = story;
  const known = { isFriend: friendIds.has(ownerId), isHidden: hiddenIds.has(ownerId) };
  return isInAudience(tieTo(ownerId, viewerId, known), audience);
}
