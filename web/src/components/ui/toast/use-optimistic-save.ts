import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../../lib/api/api-error.ts';
import { toast } from './toast.ts';

type Saving<Known, Change> = {
  /** What was read under this key shows the change at once. */
  queryKey: QueryKey;
  save(change: Change): Promise<unknown>;
  apply(known: Known | undefined, change: Change): Known | undefined;
  onSaved?(): void;
};

/** For settings. Changes are sent one after the other; one that fails is taken back. */
export function useOptimisticSave<Known, Change>({ queryKey, save, apply, onSaved }: Saving<Known, Change>) {
  const cache = useQueryClient();
  return useMutation({
    scope: { id: queryKey.join() },
    mutationFn: save,
    onMutate: (change) => {
      // What was read before the change, e.g. when the window was looked at again, would undo it on the screen.
      void cache.cancelQueries({ queryKey });
      const before = cache.getQueryData<Known>(queryKey);
      cache.setQueryData<Known>(queryKey, (known) => apply(known, change));
      return { before };
    },
    onSuccess: () => onSaved?.(),
    onError: (error, _change, made) => {
      // Offline it cannot be read again.
      cache.setQueryData(queryKey, made?.before);
      void cache.invalidateQueries({ queryKey });
      toast(messageOf(error), { kind: 'alert' });
    },
  });
}
