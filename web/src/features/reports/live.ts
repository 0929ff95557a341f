import type { ownDecisionsChanged } from '@hearth/contract/moderation/own';
import type { QueryClient } from '@tanstack/react-query';
import { onLive, onResync } from '../../lib/live/live.ts';
import { ownModerationKeys } from './api/own-moderation-keys.ts';

/** What was decided about the member, and what became of their reports. */
export function followOwnModeration(cache: QueryClient): () => void {
  const readAgain = () => void cache.invalidateQueries({ queryKey: ownModerationKeys.all });
  const stops = [onLive<typeof ownDecisionsChanged>('own.decisions', readAgain), onResync(readAgain)];
  return () => {
    for (const stop of stops) stop();
  };
}
