import type { ReactNode } from 'react';
import { PostSlotsContext } from '../features/posts/components/post-slots.ts';
import { useMember } from './member.ts';

/** Whatever shows posts stands in this frame, where the other features add their part. */
export function PostFrame({ children }: { children: ReactNode }) {
  return <PostSlotsContext value={{ viewer: useMember() }}>{children}</PostSlotsContext>;
}
