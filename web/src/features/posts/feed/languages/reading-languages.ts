import type { chooseReadingLanguages, readReadingLanguages } from '@hearth/contract/posts/reading-languages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useOptimisticSave } from '../../../../components/ui/toast/use-optimistic-save.ts';
import { request } from '../../../../lib/api/api-client.ts';
import { postListKeys } from '../../cache/posts-cache.ts';

const languagesKey = ['reading-languages'] as const;
const callRead = request<typeof readReadingLanguages>('GET', '/api/reading-languages');
const callSave = request<typeof chooseReadingLanguages>('PUT', '/api/reading-languages');

type Choice = { languages: string[] | null };

export function useReadingLanguages() {
  return useQuery({ queryKey: languagesKey, queryFn: ({ signal }) => callRead({ signal }) });
}

export function useChooseReadingLanguages() {
  const cache = useQueryClient();
  return useOptimisticSave<Choice, Choice>({
    queryKey: languagesKey,
    save: (choice) => callSave({ body: choice }),
    apply: (_known, choice) => choice,
    onSaved: () => void cache.invalidateQueries({ queryKey: postListKeys.feed }),
  });
}
