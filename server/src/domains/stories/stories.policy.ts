import type { StoryAudience } from '@hearth/contract/stories/rules';

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
  if (story.user_id === viewerId) return true;
  if (hiddenIds.has(story.user_id)) return false;
  return story.audience === 'public' || friendIds.has(story.user_id);
}
