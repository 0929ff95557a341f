import type { readEventMedia, readEventPosts } from '@hearth/contract/events/endpoints';
import type { Event } from '@hearth/contract/events/fields';
import { eventPath, eventPlaceKind } from '@hearth/contract/events/rules';
import type { Place, PlaceAddress } from '@hearth/contract/posts/place';
import { request } from '../../../lib/api/api-client.ts';
import { pageQuery } from '../../../lib/api/page-query.ts';
import { placeSource } from '../../posts/lists/public/place-source.ts';

const callPosts = request<typeof readEventPosts>('GET', '/api/events/:eventId/posts');
const callMedia = request<typeof readEventMedia>('GET', '/api/events/:eventId/media');

export const eventPlace = (eventId: string): PlaceAddress => ({ kind: eventPlaceKind, id: eventId });

/** The event as it is shown beside what is written in it. */
export function placeOfEvent({ eventId, name, kind, picture }: Event): Place {
  const small = picture && (picture.variants[0]?.url ?? picture.url);
  const visibility = kind === 'public' ? 'public' : 'private';
  return { ...eventPlace(eventId), name, href: eventPath(eventId), picture: small, visibility };
}

export const eventSource = (eventId: string) =>
  placeSource(eventPlace(eventId), (asked) => callPosts({ params: { eventId }, ...pageQuery(asked) }));

export const mediaOfEvent = (eventId: string) => (asked: Parameters<typeof pageQuery>[0]) =>
  callMedia({ params: { eventId }, ...pageQuery(asked) });
