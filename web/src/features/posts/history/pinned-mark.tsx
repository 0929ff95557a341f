import { t } from '@lingui/core/macro';
import { Pin } from 'lucide-react';
import { createContext, use } from 'react';

/** Whose timeline the posts stand on, if they stand on one. */
export const TimelineOwner = createContext<string | null>(null);

export function useOnTimelineOf(memberId: string): boolean {
  return use(TimelineOwner) === memberId;
}

type Props = { post: { pinned: boolean; author: { id: string } } };

/** Above the first post of a timeline. */
export function PinnedMark({ post }: Props) {
  const here = useOnTimelineOf(post.author.id);
  if (!post.pinned || !here) return null;
  return (
    <p className="flex items-center gap-2 font-semibold text-muted text-sm">
      <Pin size={16} aria-hidden="true" />
      {t`Pinned post`}
    </p>
  );
}
