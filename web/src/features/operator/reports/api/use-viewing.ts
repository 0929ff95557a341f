import { viewerSeconds } from '@hearth/contract/moderation/rules';
import { useEffect } from 'react';
import { callLeave, callOpen } from './cases.ts';

/** Tells the others that one has this case open, as long as it is. */
export function useViewing(caseId: string): void {
  useEffect(() => {
    const params = { caseId };
    const say = () => void callOpen({ params }).catch(() => undefined);
    say();
    const timer = setInterval(say, (viewerSeconds * 1_000) / 2);
    return () => {
      clearInterval(timer);
      void callLeave({ params }).catch(() => undefined);
    };
  }, [caseId]);
}
