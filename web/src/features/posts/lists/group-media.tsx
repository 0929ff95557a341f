import type { ReactNode } from 'react';
import { useGroupMedia } from '../api/group-posts.ts';
import { MediaGrid } from './media-grid.tsx';

/** All photos and videos of a group's posts that the viewer may see. */
export function GroupMedia({ groupId, action }: { groupId: string; action: ReactNode }) {
  return <MediaGrid list={useGroupMedia(groupId)} action={action} />;
}
