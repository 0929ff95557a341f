import { useEffect } from 'react';
import { renewPush } from './push.ts';

/** Best effort: whoever misses a push finds everything in the app. */
export function usePushRenewal(memberId: string): void {
  useEffect(() => void renewPush(memberId).catch(() => undefined), [memberId]);
}
