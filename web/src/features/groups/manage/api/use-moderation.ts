import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../../components/ui/toast/toast.ts';
import { messageOf } from '../../../../lib/api/api-error.ts';
import { groupKey, groupPeopleKeys } from '../../api/groups-cache.ts';
import { refreshManaged } from './manage-cache.ts';

/** An act of a moderator. Also after a refusal everything is read again: it was not as the screen showed it. */
export function useModeration<Input>(groupId: string, send: (input: Input) => Promise<unknown>, done?: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: () => {
      if (done) toast(done);
    },
    onError: (error) => toast(messageOf(error), { kind: 'alert' }),
    onSettled: () => {
      refreshManaged(cache, groupId);
      for (const queryKey of [groupKey(groupId), groupPeopleKeys.of(groupId)])
        void cache.invalidateQueries({ queryKey });
    },
  });
}
