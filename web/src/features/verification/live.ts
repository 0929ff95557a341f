import type { Verification, verificationChanged } from '@hearth/contract/verification/endpoints';
import type { QueryClient } from '@tanstack/react-query';
import { onLive, onResync } from '../../lib/live/live.ts';
import { verificationKey } from './api/verification.ts';

export function followVerification(cache: QueryClient): () => void {
  const stopLive = onLive<typeof verificationChanged>('verification.changed', (now) =>
    cache.setQueryData<Verification>(verificationKey, now),
  );
  const stopResync = onResync(() => void cache.invalidateQueries({ queryKey: verificationKey }));
  return () => {
    stopLive();
    stopResync();
  };
}
