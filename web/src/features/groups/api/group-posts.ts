import type { Group, readGroupMedia, readGroupPosts, readGroupsFeed } from '@hearth/contract/groups/endpoints';
import { groupPlaceKind } from '@hearth/contract/groups/rules';
import type { Place, PlaceAddress } from '@hearth/contract/posts/place';
import { request } from '../../../lib/api/api-client.ts';
import { pageQuery } from '../../../lib/api/page-query.ts';
import { ownPlacesSource, placeSource } from '../../posts/lists/public/place-source.ts';

const callPosts = request<typeof readGroupPosts>('GET', '/api/groups/:groupId/posts');
const callFeed = request<typeof readGroupsFeed>('GET', '/api/groups/feed');
const callMedia = request<typeof readGroupMedia>('GET', '/api/groups/:groupId/media');

export const groupPlace = (groupId: string): PlaceAddress => ({ kind: groupPlaceKind, id: groupId });

/** The group as it is shown beside what is written in it. */
export function placeOf({ id, name, kind, picture }: Group): Place {
  const small = picture && (picture.variants[0]?.url ?? picture.url);
  return { ...groupPlace(id), name, href: `/groups/${id}`, picture: small, visibility: kind };
}

export const groupSource = (groupId: string) =>
  placeSource(groupPlace(groupId), (asked) => callPosts({ params: { groupId }, ...pageQuery(asked) }));

export const ownGroupsSource = ownPlacesSource(groupPlaceKind, (asked) => callFeed(pageQuery(asked)));

export const mediaOfGroup = (groupId: string) => (asked: Parameters<typeof pageQuery>[0]) =>
  callMedia({ params: { groupId }, ...pageQuery(asked) });
