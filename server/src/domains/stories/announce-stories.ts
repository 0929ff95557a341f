import type { ReactionKind } from '@hearth/contract/posts/rules';
import { ownStorySeen, storyGone, storyPosted, storySeen } from '@hearth/contract/stories/endpoints';
import { type StoryAudience, storiesTopic } from '@hearth/contract/stories/rules';
import type { LivePublisher } from '../../platform/live/live-publisher.ts';
import { memberTopic } from '../../platform/live/topic-registry.ts';
import type { StoryRef } from './stories.queries.ts';
import type { ViewKey } from './story-views.queries.ts';

export type Publishes = Pick<LivePublisher, 'publish'>;
type Shown = StoryRef & { audience: StoryAudience };

export function announcePosted(live: Publishes, { ownerId, storyId, audience }: Shown): void {
  live.publish(storiesTopic, storyPosted, { ownerId, storyId }, { ownerId, audience });
}

export function announceGone(live: Publishes, { ownerId, storyId, audience }: Shown): void {
  live.publish(storiesTopic, storyGone, { ownerId, storyId }, { ownerId, audience });
}

/** Told to one member: what they may see of another's stories is not what it was. */
export function announceChangedSight(live: Publishes, watcherId: string, ownerId: string): void {
  live.publish(storiesTopic, storyGone, { ownerId, storyId: null }, { watcherId });
}

/** Told to everyone, as nobody can be asked any more who knew the member. */
export function announceOwnerGone(live: Publishes, ownerId: string): void {
  live.publish(storiesTopic, storyGone, { ownerId, storyId: null });
}

export function announceSeenCount(live: Publishes, { ownerId, storyId }: StoryRef, seenCount: number): void {
  live.publish(memberTopic(ownerId), storySeen, { storyId, seenCount });
}

export function announceOwnView(
  live: Publishes,
  { ownerId, storyId, viewerId }: ViewKey,
  myReaction: ReactionKind | null,
): void {
  live.publish(memberTopic(viewerId), ownStorySeen, { ownerId, storyId, myReaction });
}
