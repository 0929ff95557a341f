import type { ShownMention } from '@hearth/contract/profiles/mentions';
import type { Person } from '@hearth/contract/profiles/person';
import type { Story, StoryContent, StoryRing } from '@hearth/contract/stories/endpoints';
import type { ViewedStoryRow } from './story-rings.queries.ts';

export function toStory(row: ViewedStoryRow, content: StoryContent, mentions: ShownMention[], viewerId: string): Story {
  const own = row.user_id === viewerId;
  return {
    id: row.id,
    ownerId: row.user_id,
    ...content,
    caption: row.caption,
    audience: row.audience,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    seen: own || row.seen,
    myReaction: row.my_reaction,
    seenCount: own ? row.seen_count : null,
    mentions,
  };
}

/** Undefined without an owner or a visible story. */
export function toRing(person: Person | undefined, stories: Story[]): StoryRing | undefined {
  if (!person || stories.length === 0) return undefined;
  return { person, stories, unseen: stories.some((story) => !story.seen) };
}
