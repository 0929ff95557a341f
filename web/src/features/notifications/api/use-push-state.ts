import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../components/ui/toast/toast.ts';
import { messageOf } from '../../../lib/api/api-error.ts';
import { useMember } from '../../accounts/public/member.ts';
import { readPushState, turnPushOff, turnPushOn } from './push.ts';

const pushStateKey = (memberId: string) => ['push-state', memberId] as const;

/** Whether this browser receives push messages; undefined until the browser has answered. */
export function usePushState() {
  const { id: memberId } = useMember();
  const cache = useQueryClient();
  const queryKey = pushStateKey(memberId);
  const { data: state } = useQuery({ queryKey, queryFn: () => readPushState(memberId), staleTime: 0 });
  const change = useMutation({
    mutationFn: () => (state === 'on' ? turnPushOff(memberId) : turnPushOn(memberId)),
    onSuccess: (next) => cache.setQueryData(queryKey, next),
    onError: (error) => toast(messageOf(error), { kind: 'alert' }),
  });
  return { state, change };
}
