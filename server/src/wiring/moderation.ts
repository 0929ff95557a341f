import { eraseModeration } from '../domains/groups/moderation/erase-moderation.ts';
import { listenForModeration } from '../domains/groups/moderation/listen-for-moderation.ts';
import { moderationRoutes } from '../domains/groups/moderation/moderation.routes.ts';
import { waitingRules } from '../domains/groups/moderation/waiting-place.ts';
import { waitingKind } from '../domains/groups/moderation/waiting-room.ts';
import type { Platform } from './platform.ts';
import type { WiredPosts } from './posts.ts';

/** Moderation is a part of the domain groups. */
export function wireModeration({ http, clock, events, live, erasers }: Platform, { access, deps }: WiredPosts): void {
  access.registerPlace(waitingKind, waitingRules);
  moderationRoutes(http, deps);
  listenForModeration(events, { clock, live });
  erasers.push(eraseModeration);
}
