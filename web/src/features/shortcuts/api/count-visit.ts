import type { countVisit } from '@hearth/contract/shortcuts/endpoints';
import { sameVisitMs, type VisitedPlace } from '@hearth/contract/shortcuts/rules';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { request } from '../../../lib/api/api-client.ts';
import { shortcutsKey } from './shortcuts.ts';

const call = request<typeof countVisit>('PUT', '/api/shortcuts/:place/:memberId');
const key = (place: VisitedPlace, memberId: string) => ['visited', place, memberId] as const;

/** A failure is not reported: the member did not ask for this. */
async function count(cache: QueryClient, place: VisitedPlace, memberId: string): Promise<void> {
  const last = cache.getQueryData<number>(key(place, memberId)) ?? 0;
  if (Date.now() - last < sameVisitMs) return;
  cache.setQueryData(key(place, memberId), Date.now());
  await call({ params: { place, memberId } }).catch(() => undefined);
  void cache.invalidateQueries({ queryKey: shortcutsKey });
}

/** Counts for Your Shortcuts that this profile or chat was opened; null while none is. */
export function useCountVisit(place: VisitedPlace, memberId: string | null): void {
  const cache = useQueryClient();
  useEffect(() => {
    if (memberId) void count(cache, place, memberId);
  }, [cache, place, memberId]);
}
