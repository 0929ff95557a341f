import type { PlaceAddress } from '@hearth/contract/posts/place';
import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Pin } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { ShownPlace } from '../places/in-place.tsx';
import { PostCard } from '../post/post-card.tsx';
import type { PostSource } from '../reading/post-lists.ts';
import { refreshNearTop } from '../reading/use-new-posts.ts';
import { PostList } from './post-list.tsx';
import { usePinnedIds } from './public/place-source.ts';

type Props = {
  place: PlaceAddress;
  source: PostSource;
  /** Grows when something about the place changes, such as its pinned posts. */
  version: number;
  action: ReactNode;
};

/** The posts of one place, the pinned ones first. */
export function PlacePosts({ place, source, version, action }: Props) {
  const cache = useQueryClient();
  const pinned = usePinnedIds(place) ?? [];
  const refresh = useEffectEvent(() => refreshNearTop(cache, source));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each version
  useEffect(() => void refresh(), [version]);
  return (
    <ShownPlace value={place.id}>
      {pinned.length > 0 && (
        <section aria-label={t`Pinned posts`} className="flex flex-col gap-2 md:gap-3">
          {pinned.map((id) => (
            <div key={id}>
              <p className="flex items-center gap-1.5 px-4 pb-1 font-semibold text-muted text-sm md:px-1">
                <Pin size={16} aria-hidden="true" />
                {t`Pinned`}
              </p>
              <PostCard id={id} />
            </div>
          ))}
        </section>
      )}
      <PostList source={source} action={action} without={pinned} />
    </ShownPlace>
  );
}
