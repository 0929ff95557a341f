import type { Person } from '@hearth/contract/profiles/person';
import type { Story } from '@hearth/contract/stories/endpoints';
import { ReactionToolbar } from '../../../components/ui/reaction-toolbar.tsx';
import { firstNameOf } from '../../../lib/first-name.ts';
import { chooseReaction } from '../api/react-to-story.ts';
import { type Reply, ReplyBox } from './reply-box.tsx';

type Props = {
  person: Person;
  story: Story;
  onWriting: (writing: boolean) => void;
  onReply: Reply;
  onLeave: () => void;
};

/** Reactions and reply, for everyone but the owner. */
export function VisitorBar({ person, story, onWriting, onReply, onLeave }: Props) {
  return (
    <>
      <ReactionToolbar
        chosen={story.myReaction}
        takeFocus={false}
        onChoose={(kind) => chooseReaction(story, kind)}
        onLeave={onLeave}
        className="justify-between sm:justify-center sm:gap-2"
      />
      <ReplyBox
        storyId={story.id}
        name={firstNameOf(person)}
        onWriting={onWriting}
        send={(message) => onReply({ ownerId: story.ownerId, storyId: story.id, ...message })}
      />
    </>
  );
}
