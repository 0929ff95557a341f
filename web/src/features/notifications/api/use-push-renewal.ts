import { useEffect } from 'react';
import { useMember } from '../../accounts/public/member.ts';
import { renewPush } from './push.ts';

/** Best effort: a member who misses a push message finds the notification in the app. */
export function usePushRenewal(): void {
  const { id: memberId } = useMember();
  useEffect(() => void renewPush(memberId).catch(() => undefined), [memberId]);
}
