import type { chooseReadingLanguages, readReadingLanguages } from '@hearth/contract/posts/reading-languages';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../components/ui/toast.ts';
import { request } from '../../../lib/api-client.ts';
import { messageOf } from '../../../lib/api-error.ts';
import { postListKeys } from '../api/posts-cache.ts';

const queryKey = ['reading-languages'] as const;
const callRead = request<typeof readReadingLanguages>('GET', '/api/reading-languages');
const callSave = request<typeof chooseReadingLanguages>('PUT', '/api/reading-languages');

type Choice = { languages: string[] | null };

export function useReadingLanguages() {
  return useQuery({ queryKey, queryFn: ({ signal }) => callRead({ signal }) });
}

/** Optimistic; changes are sent one after the other. */
export function useChooseReadingLanguages() {
  const cache = useQueryClient();
  return useMutation({
    scope: { id: queryKey.join() },
    mutationFn: (choice: Choice) => callSave({ body: choice }),
    onMutate: (choice) => {
      // What was read before the change would undo it on the screen.
      void cache.cancelQueries({ queryKey });
      cache.setQueryData<Choice>(queryKey, choice);
    },
    onSuccess: () => void cache.invalidateQueries({ queryKey: postListKeys.feed }),
    onError: (error) => {
      void cache.invalidateQueries({ queryKey });
      toast(messageOf(error), { kind: 'alert' });
    },
  });
}
