import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Pin } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { groupSource, usePinnedPosts } from '../api/group-posts.ts';
import { refreshNearTop } from '../api/use-new-posts.ts';
import { PostCard } from '../components/post-card.tsx';
import { ShownGroup } from '../components/post-group.tsx';
import { PostList } from './post-list.tsx';

type Props = {
  groupId: string;
  /** Grows when something about the group changes, such as its pinned posts. */
  version: number;
  action: ReactNode;
};

/** The posts of one group, the pinned ones first. */
export function GroupDiscussion({ groupId, version, action }: Props) {
  const cache = useQueryClient();
  const source = groupSource(cache, groupId);
  const pinned = usePinnedPosts(groupId);
  const refresh = useEffectEvent(() => refreshNearTop(cache, source));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each version
  useEffect(() => void refresh(), [version]);
  return (
    <ShownGroup value={groupId}>
      {pinned.length > 0 && (
        <section aria-label={t`Pinned posts`} className="flex flex-col gap-2 md:gap-4">
          {pinned.map((id) => (
            <div key={id}>
              <p className="flex items-center gap-1.5 px-4 pb-1 font-semibold text-muted text-sm md:px-1">
                <Pin size={14} aria-hidden="true" />
                {t`Pinned`}
              </p>
              <PostCard id={id} />
            </div>
          ))}
        </section>
      )}
      <PostList source={source} action={action} without={pinned} />
    </ShownGroup>
  );
}
