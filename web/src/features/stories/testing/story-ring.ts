import type { Story, StoryRing } from '@hearth/contract/stories/endpoints';

const day = 24 * 60 * 60_000;

/** A story as it stands in the cache. */
export function storyOf(ownerId: string, id: string, given: Partial<Story> = {}): Story {
  const createdAt = given.createdAt ?? '2026-11-15T08:00:00.000Z';
  return {
    id,
    ownerId,
    media: {
      id: `media-${id}`,
      kind: 'image',
      url: `/files/${id}.webp`,
      mime: 'image/webp',
      name: `${id}.webp`,
      size: 1,
      width: 9,
      height: 16,
      duration: null,
      placeholder: null,
      variants: [],
      poster: null,
      alt: null,
    },
    words: null,
    caption: '',
    audience: 'friends',
    createdAt,
    expiresAt: new Date(Date.parse(createdAt) + day).toISOString(),
    seen: false,
    myReaction: null,
    seenCount: null,
    mentions: [],
    ...given,
  };
}

export function ringOf(ownerId: string, stories: Story[]): StoryRing {
  const person = { id: ownerId, displayName: ownerId, profileName: ownerId, profilePic: null, verified: false };
  return { person, stories, unseen: stories.some(({ seen }) => !seen) };
}
