import type { searchPhotos } from '@hearth/contract/search/posts';
import { t } from '@lingui/core/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { request } from '../../../lib/api/api-client.ts';
import { MediaGrid } from '../photos/grids/media-grid.tsx';

const call = request<typeof searchPhotos>('GET', '/api/search/photos');

const foundPhotosKey = (q: string) => ['search', 'photos', q] as const;

export function useFoundPhotos(query: string) {
  return useInfiniteQuery({
    queryKey: foundPhotosKey(query),
    queryFn: ({ pageParam, signal }) => call({ query: { q: query, ...(pageParam && { cursor: pageParam }) }, signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
  });
}

type Props = { query: string; action?: ReactNode; rows?: 'all' | 'first' };

export function FoundPhotos({ query, action, rows }: Props) {
  return (
    <MediaGrid list={useFoundPhotos(query)} emptyText={t`No photos found.`} action={action} {...(rows && { rows })} />
  );
}
