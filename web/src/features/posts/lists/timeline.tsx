import { timelineSource } from '../api/post-lists.ts';
import { PostList } from './post-list.tsx';

/** One member's posts. */
export function Timeline({ memberId }: { memberId: string }) {
  return <PostList key={memberId} source={timelineSource(memberId)} />;
}
