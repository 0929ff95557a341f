import type { ReactionKind } from '@hearth/contract/posts/rules';
import { domainEvent } from '../../platform/events/domain-events.ts';

type StoryAction = { storyId: string; ownerId: string; actorId: string };

export const storyReacted = domainEvent<StoryAction & { kind: ReactionKind }>('stories.reacted');
export const storyUnreacted = domainEvent<StoryAction>('stories.unreacted');

/** A new story names these members, all of whom may see it. */
export const storyMentioned = domainEvent<{ storyId: string; ownerId: string; text: string; memberIds: string[] }>(
  'stories.mentioned',
);

/** The story was deleted by its owner or the operator, has expired, or its owner's account was deleted. */
export const storyRemoved = domainEvent<{ storyId: string; ownerId: string }>('stories.removed');
