import type { OutputOf } from '@hearth/contract/core/endpoint';
import type { readMemberMedia } from '@hearth/contract/posts/endpoints';
import type { PlaceAddress } from '@hearth/contract/posts/place';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { PageRequest } from '../../../lib/api/page-query.ts';
import { memberMediaKey } from '../cache/posts-cache.ts';
import { MediaGrid } from '../photos/grids/media-grid.tsx';

type Props = {
  place: PlaceAddress;
  read: (asked: PageRequest) => Promise<OutputOf<typeof readMemberMedia>>;
  action: ReactNode;
};

/** All photos and videos of a place's posts that the viewer may see. */
export function PlaceMedia({ place, read, action }: Props) {
  const list = useInfiniteQuery({
    queryKey: memberMediaKey.ofPlace(place),
    queryFn: ({ pageParam, signal }) => read({ ...(pageParam && { cursor: pageParam }), signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
  });
  return <MediaGrid list={list} action={action} />;
}
