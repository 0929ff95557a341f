import type { ReactionKind } from '@hearth/contract/posts/rules';
import { domainEvent } from '../../platform/events/domain-events.ts';

type Deed = { storyId: string; ownerId: string; actorId: string };

export const storyReacted = domainEvent<Deed & { kind: ReactionKind }>('stories.reacted');
export const storyUnreacted = domainEvent<Deed>('stories.unreacted');

/** Deleted, expired, or gone with its owner. */
export const storyRemoved = domainEvent<{ storyId: string; ownerId: string }>('stories.removed');

/** The operator wants it gone. Stated by a process without sockets or storage; a running server carries it out. */
export const storyRemovalOrdered = domainEvent<{ storyId: string; ownerId: string }>('stories.removal-ordered');
