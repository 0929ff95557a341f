import { postTopic } from '@hearth/contract/posts/rules';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTopic } from '../../../lib/live/use-topic.ts';
import { dropPost } from '../cache/posts-cache.ts';
import { usePost } from './read-post.ts';

/** A post that a list shows. It leaves every list when it is deleted or the viewer may no longer see it. */
export function useListedPost(id: string) {
  const cache = useQueryClient();
  const query = usePost(id);
  const gone = query.data === null;
  useTopic(gone ? null : postTopic(id), {}, () => dropPost(cache, id));
  useEffect(() => {
    if (gone) dropPost(cache, id);
  }, [cache, gone, id]);
  return query;
}
