import { eventPlaceKind } from '@hearth/contract/events/rules';
import type { Post } from '@hearth/contract/posts/endpoints';
import { type Asked, type Paged, type PostReadDeps, readPlaceMedia, readPlacePosts } from '../../posts/posts.api.ts';
import { findSeenEvent } from '../access/find-event.ts';
import type { EventReadDeps } from '../showing/event-cards.ts';

export type EventPostsDeps = PostReadDeps & EventReadDeps;

export async function readEventPosts(
  deps: EventPostsDeps,
  viewerId: string,
  eventId: string,
  asked: Asked,
): Promise<Paged<Post>> {
  await findSeenEvent(deps, viewerId, eventId);
  return readPlacePosts(deps, viewerId, { kind: eventPlaceKind, id: eventId }, asked);
}

export async function readEventMedia(deps: EventPostsDeps, viewerId: string, eventId: string, asked: Asked) {
  await findSeenEvent(deps, viewerId, eventId);
  return readPlaceMedia(deps, viewerId, { kind: eventPlaceKind, id: eventId }, asked);
}
