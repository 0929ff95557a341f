import type { Person } from '@hearth/contract/profiles/person';
import { t } from '@lingui/core/macro';
import { useMember } from '../../accounts/public/member.ts';
import { SayHello } from '../../open-chat/public/say-hello.tsx';
import { ComposeButton } from '../composer/compose-button.tsx';
import { pinnedMark } from '../history/pinned-mark.tsx';
import { TimelineOwner } from '../history/timeline-owner.ts';
import { PostMark } from '../post/post-mark.ts';
import { PostList } from './post-list.tsx';
import { timelineSource } from './timeline-source.ts';

/** One member's posts. */
export function Timeline({ person }: { person: Person }) {
  const own = useMember().id === person.id;
  const action = own ? <ComposeButton>{t`Create post`}</ComposeButton> : <SayHello person={person} />;
  return (
    <TimelineOwner value={person.id}>
      <PostMark value={pinnedMark}>
        <PostList key={person.id} source={timelineSource(person.id)} action={action} />
      </PostMark>
    </TimelineOwner>
  );
}
