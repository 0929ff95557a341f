import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { toast } from '../../../components/ui/toast/toast.ts';
import { messageOf } from '../../../lib/api/api-error.ts';
import { knownRing } from '../api/stories-cache.ts';
import { refreshRing } from '../api/story-rings.ts';
import type { Place } from '../core/walk.ts';

type Start = { ownerId: string; storyId: string };

/** Where the viewer starts; null until it is known that the story still exists. */
export function useOpening({ ownerId, storyId }: Start, onGone: () => void, onClose: () => void): Place | null {
  const cache = useQueryClient();
  const placeNow = (): Place | null => {
    const index = knownRing(cache, ownerId)?.stories.findIndex(({ id }) => id === storyId) ?? -1;
    return index < 0 ? null : { ownerId, storyId, index };
  };
  const [place, setPlace] = useState(placeNow);
  const ask = useEffectEvent(async (stillWanted: () => boolean) => {
    try {
      await refreshRing(cache, ownerId);
      if (!stillWanted()) return;
      const found = placeNow();
      if (found) setPlace(found);
      else onGone();
    } catch (error) {
      if (!stillWanted()) return;
      toast(messageOf(error), { kind: 'alert' });
      onClose();
    }
  });
  const known = place !== null;
  useEffect(() => {
    if (known) return undefined;
    let wanted = true;
    void ask(() => wanted);
    return () => {
      wanted = false;
    };
  }, [known]);
  return place;
}
