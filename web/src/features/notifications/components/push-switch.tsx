import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { Button } from '../../../components/ui/button.tsx';
import { toast } from '../../../components/ui/toast.ts';
import { messageOf } from '../../../lib/api-error.ts';
import { useMember } from '../../accounts/public/member.ts';
import { type PushState, readPushState, turnPushOff, turnPushOn } from '../api/push.ts';

const words: Record<PushState, string> = {
  unsupported: 'This browser cannot receive push notifications.',
  blocked: 'Push notifications are blocked in this browser’s settings.',
  off: 'Be told on this device, also while the app is closed.',
  on: 'This device receives push notifications.',
};

/** The browser asks for permission only once this is clicked. */
export function PushSwitch() {
  const { id: memberId } = useMember();
  const cache = useQueryClient();
  const queryKey = ['push-state', memberId];
  const { data: state } = useQuery({ queryKey, queryFn: () => readPushState(memberId), staleTime: 0 });
  const change = useMutation({
    mutationFn: () => (state === 'on' ? turnPushOff(memberId) : turnPushOn(memberId)),
    onSuccess: (next) => cache.setQueryData(queryKey, next),
    onError: (error) => toast(messageOf(error), { kind: 'alert' }),
  });
  if (!state) return null;
  const possible = state === 'on' || state === 'off';
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-0 flex-1 basis-60 text-muted">{words[state]}</p>
      {possible && (
        <Button variant="secondary" busy={change.isPending} onClick={() => change.mutate()}>
          <BellRing size={18} aria-hidden="true" />
          {state === 'on' ? 'Turn off push notifications' : 'Turn on push notifications'}
        </Button>
      )}
    </div>
  );
}
