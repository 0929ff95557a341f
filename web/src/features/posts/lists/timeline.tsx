import type { Person } from '@hearth/contract/profiles/person';
import { t } from '@lingui/core/macro';
import { SayHello } from '../../../components/people/say-hello.tsx';
import { useMember } from '../../accounts/public/member.ts';
import { timelineSource } from '../api/post-lists.ts';
import { ComposeButton } from '../composer/compose-button.tsx';
import { OnTimeline } from '../history/on-timeline.ts';
import { pinnedMark } from '../history/pinned-mark.tsx';
import { PostList } from './post-list.tsx';

/** One member's posts. */
export function Timeline({ person }: { person: Person }) {
  const own = useMember().id === person.id;
  const action = own ? <ComposeButton>{t`Create post`}</ComposeButton> : <SayHello person={person} />;
  return (
    <OnTimeline value={{ ownerId: person.id, mark: pinnedMark }}>
      <PostList key={person.id} source={timelineSource(person.id)} action={action} />
    </OnTimeline>
  );
}
