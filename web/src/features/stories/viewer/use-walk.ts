import type { Story, StoryRing } from '@hearth/contract/stories/endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { onResync } from '../../../lib/live/live.ts';
import { knownRing } from '../api/stories-cache.ts';
import { refreshRing, useKnownRings, useStoryRings } from '../api/story-rings.ts';
import { orderRings } from '../core/ring-order.ts';
import { memberAfter, memberBefore, type Place, placeAfter, placeBefore, settle } from '../core/walk.ts';

type Options = { viewerId: string; start: Place; onEnd: () => void; onGone: (ownerId: string) => void };

export type Walk = {
  ring: StoryRing;
  story: Story;
  index: number;
  /** Changes each time a story starts, also when the same one starts again. */
  round: number;
  upcoming: Story | undefined;
  next: () => void;
  previous: () => void;
  nextMember: () => void;
  previousMember: () => void;
};

/** The stories of one member after the other, in the order that the row had when the viewer was opened. */
export function useWalk({ viewerId, start, onEnd, onGone }: Options): Walk | null {
  const cache = useQueryClient();
  const list = useStoryRings();
  const listed = list.data?.pages.flatMap(({ ids }) => ids) ?? [];
  const [begun] = useState(() => {
    const rings = listed.flatMap((id) => knownRing(cache, id) ?? []);
    const ids = orderRings(rings, viewerId).map(({ person }) => person.id);
    return ids.includes(start.ownerId) ? ids : [start.ownerId];
  });
  const order = [...begun, ...listed.filter((id) => !begun.includes(id))];
  const rings = useKnownRings(order);
  const [chosen, setChosen] = useState(start);
  const [round, setRound] = useState(0);
  const place = settle(order, rings, chosen);

  const gone = place === null;
  const tellGone = useEffectEvent(() => onGone(chosen.ownerId));
  useEffect(() => {
    if (gone) tellGone();
  }, [gone]);

  const ownerId = place?.ownerId;
  // After a lost connection the stories on screen are read again.
  useEffect(
    () => onResync(() => void (ownerId && refreshRing(cache, ownerId).catch(() => undefined))),
    [cache, ownerId],
  );
  const nearEnd = ownerId === order.at(-1) && list.hasNextPage && !list.isFetching;
  const more = useEffectEvent(() => void list.fetchNextPage());
  useEffect(() => {
    if (nearEnd) more();
  }, [nearEnd]);

  const ring = rings.find(({ person }) => person.id === ownerId);
  const story = place && ring?.stories[place.index];
  if (!ring || !story) return null;

  const go = (to: Place | null, otherwise: () => void) => {
    setRound(round + 1);
    if (to) setChosen(to);
    else otherwise();
  };
  const after = placeAfter(order, rings, place);
  return {
    ring,
    story,
    index: place.index,
    round,
    upcoming: rings.find(({ person }) => person.id === after?.ownerId)?.stories[after?.index ?? 0],
    next: () => go(after, onEnd),
    // Before the first story there is none: the first starts again.
    previous: () => go(placeBefore(order, rings, place), () => undefined),
    nextMember: () => go(memberAfter(order, rings, place), onEnd),
    previousMember: () => go(memberBefore(order, rings, place), () => undefined),
  };
}
