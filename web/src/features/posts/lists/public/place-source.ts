import type { Post } from '@hearth/contract/posts/endpoints';
import type { PlaceAddress } from '@hearth/contract/posts/place';
import { feedTopic, placeTopic } from '@hearth/contract/posts/rules';
import type { QueryClient } from '@tanstack/react-query';
import type { PageRequest } from '../../../../lib/api/page-query.ts';
import { useCached } from '../../../../lib/cache/use-cached.ts';
import { everyPostKey, memberMediaKey, pinnedKey, postListKeys } from '../../cache/posts-cache.ts';
import type { PostSource } from '../../reading/post-lists.ts';

type Page = { items: Post[]; nextCursor: string | null };

/** The posts of one place. Of the pinned ones the first page says which they are. */
export function placeSource(
  place: PlaceAddress,
  read: (asked: PageRequest) => Promise<Page & { pinned?: Post[] }>,
): PostSource {
  return { key: postListKeys.place(place), topic: placeTopic(place), read };
}

/** The posts of all places of a kind that the member belongs to; they are announced with those of the home feed. */
export function ownPlacesSource(kind: string, read: (asked: PageRequest) => Promise<Page>): PostSource {
  return { key: postListKeys.ofOwnPlaces(kind), topic: feedTopic, partOfTopic: true, read };
}

/** Null until the list of the place has been read. */
export function usePinnedIds(place: PlaceAddress): string[] | null {
  return useCached<string[] | null>(pinnedKey(postListKeys.place(place)), null);
}

/** Joining or leaving a place adds or removes all of its posts. */
export function refetchPlacePosts(cache: QueryClient, place: PlaceAddress): void {
  const lists = [
    postListKeys.feed,
    postListKeys.videos,
    postListKeys.ofOwnPlaces(place.kind),
    postListKeys.place(place),
  ];
  for (const queryKey of [...lists, everyPostKey, memberMediaKey.ofPlace(place)])
    void cache.invalidateQueries({ queryKey });
}
