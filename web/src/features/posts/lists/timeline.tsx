import type { Person } from '@hearth/contract/profiles/person';
import type { ReactNode } from 'react';
import { pinnedMark } from '../history/pinned-mark.tsx';
import { TimelineOwner } from '../history/timeline-owner.ts';
import { PostMark } from '../post/post-mark.ts';
import { PostList } from './post-list.tsx';
import { timelineSource } from './timeline-source.ts';

/** One member's posts. `action` helps where there are none. */
export function Timeline({ person, action }: { person: Person; action: ReactNode }) {
  return (
    <TimelineOwner value={person.id}>
      <PostMark value={pinnedMark}>
        <PostList key={person.id} source={timelineSource(person.id)} action={action} />
      </PostMark>
    </TimelineOwner>
  );
}
