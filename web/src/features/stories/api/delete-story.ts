import type { deleteStory } from '@hearth/contract/stories/endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../components/ui/toast/toast.ts';
import { request } from '../../../lib/api/api-client.ts';
import { messageOf } from '../../../lib/api/api-error.ts';
import { dropStories } from './stories-cache.ts';

const call = request<typeof deleteStory>('DELETE', '/api/stories/:storyId');

export function useDeleteStory(ownerId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (storyId: string) => call({ params: { storyId } }),
    onSuccess: (_done, storyId) => dropStories(cache, ownerId, ({ id }) => id === storyId),
    onError: (error) => toast(messageOf(error), { kind: 'alert' }),
  });
}
