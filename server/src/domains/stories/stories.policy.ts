import type { StoryAudience } from '@hearth/contract/stories/rules';

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
  if (story.user_id === viewerId) return true;
  if (hiddenIds.has(story.user_id)) return false;
  return story.audience === 'public' || friendIds.has(story.user_id);
}
