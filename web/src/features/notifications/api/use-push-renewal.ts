import { useEffect } from 'react';
import { useMember } from '../../accounts/public/member.ts';
import { isPushWanted } from './push-wanted.ts';

/** Best effort: a member who misses a push message finds the notification in the app. */
export function usePushRenewal(): void {
  const { id: memberId } = useMember();
  useEffect(() => {
    if (isPushWanted(memberId)) void renew().catch(() => undefined);
  }, [memberId]);
}

/** Most browsers never need its code. */
async function renew(): Promise<void> {
  const { renewPush } = await import('./push.ts');
  await renewPush();
}
