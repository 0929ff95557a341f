import type { MediaView } from '@hearth/contract/media/endpoints';
import { t } from '@lingui/core/macro';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../../components/ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../components/ui/feedback/error-state.tsx';
import { messageOf } from '../../../../lib/api/api-error.ts';
import { LoadingPhotos, PhotoGrid, PhotoRow } from './photo-grid.tsx';

type Page = { items: { postId: string; media: MediaView }[] };
type Props = {
  list: UseInfiniteQueryResult<InfiniteData<Page>>;
  /** Helps where there are none. */
  action: ReactNode;
  emptyText?: string;
  rows?: 'all' | 'first';
};

/** Photos and videos of posts. */
export function MediaGrid({ list, action, emptyText = t`No photos or videos yet.`, rows = 'all' }: Props) {
  if (!list.data) {
    if (list.error) return <ErrorState text={messageOf(list.error)} onRetry={() => void list.refetch()} />;
    return <LoadingPhotos />;
  }
  const items = list.data.pages.flatMap(({ items }) => items);
  if (items.length === 0 && !list.hasNextPage) return <EmptyState drawing="photos" text={emptyText} action={action} />;
  return rows === 'first' ? <PhotoRow items={items} /> : <PhotoGrid items={items} list={list} />;
}
