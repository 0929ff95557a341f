import type { ReactionKind } from '@hearth/contract/posts/rules';
import { ownStorySeen, storyGone, storyPosted, storySeen } from '@hearth/contract/stories/endpoints';
import { type StoryAudience, storiesTopic } from '@hearth/contract/stories/rules';
import type { LivePublisher } from '../../platform/live/live-publisher.ts';
import { memberTopic } from '../../platform/live/topic-registry.ts';
import type { StoryRef } from './stories.queries.ts';
import type { ViewKey } from './story-views.queries.ts';

export type StoryPublisher = Pick<LivePublisher, 'publish'>;
type AnnouncedStory = StoryRef & { audience: StoryAudience };

export function announcePosted(live: StoryPublisher, { ownerId, storyId, audience }: AnnouncedStory): void {
  live.publish(storiesTopic, storyPosted, { ownerId, storyId }, { ownerId, audience });
}

export function announceGone(live: StoryPublisher, { ownerId, storyId, audience }: AnnouncedStory): void {
  live.publish(storiesTopic, storyGone, { ownerId, storyId }, { ownerId, audience });
}

/** For one member: which of another member's stories they may see has changed. */
export function announceChangedVisibility(live: StoryPublisher, watcherId: string, ownerId: string): void {
  live.publish(storiesTopic, storyGone, { ownerId, storyId: null }, { watcherId });
}

/** For everyone: the relations of a deleted member are deleted too, so nobody can say who may see this. */
export function announceOwnerGone(live: StoryPublisher, ownerId: string): void {
  live.publish(storiesTopic, storyGone, { ownerId, storyId: null });
}

export function announceSeenCount(live: StoryPublisher, { ownerId, storyId }: StoryRef, seenCount: number): void {
  live.publish(memberTopic(ownerId), storySeen, { storyId, seenCount });
}

export function announceOwnView(
  live: StoryPublisher,
  { ownerId, storyId, viewerId }: ViewKey,
  myReaction: ReactionKind | null,
): void {
  live.publish(memberTopic(viewerId), ownStorySeen, { ownerId, storyId, myReaction });
}
