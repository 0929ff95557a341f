import { lazy, type ReactNode } from 'react';
import { useMember } from '../features/accounts/public/member.ts';
import { PostSlotsContext } from '../features/posts/components/post-slots.ts';
import { PresentAvatar } from '../features/presence/components/present-avatar.tsx';
import { NameWithCard } from './name-with-card.tsx';

const BlockItem = lazy(async () => ({ default: (await import('./block-item.tsx')).BlockItem }));

/** Whatever shows posts stands in this frame, where the other features add their part. */
export function PostFrame({ children }: { children: ReactNode }) {
  const slots = { viewer: useMember(), Picture: PresentAvatar, MoreItems: BlockItem, NameFrame: NameWithCard };
  return <PostSlotsContext value={slots}>{children}</PostSlotsContext>;
}
