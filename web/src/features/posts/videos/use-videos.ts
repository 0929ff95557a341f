import { useQueryClient } from '@tanstack/react-query';
import { usePostList } from '../reading/post-lists.ts';
import { refreshVideos, useNewVideos } from './use-new-videos.ts';
import { videosSource } from './videos-source.ts';

/** The posts with videos that the viewer may see, newest first, and how many came since. */
export function useVideos() {
  const cache = useQueryClient();
  const list = usePostList(videosSource, () => refreshVideos(cache));
  const news = useNewVideos();
  return { list, news, ids: list.data?.pages.flatMap((page) => page.ids) ?? [] };
}

export type Videos = ReturnType<typeof useVideos>;
