import type { ReactionKind } from '@hearth/contract/posts/rules';
import type { Person } from '@hearth/contract/profiles/person';
import type { Story } from '@hearth/contract/stories/endpoints';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { firstNameOf } from '../../../lib/text/first-name.ts';
import { ReactionToolbar } from '../../reactions/public/reaction-toolbar.tsx';
import { reactionLabels } from '../../reactions/public/reaction-words.ts';
import { chooseReaction } from '../api/react-to-story.ts';
import { ReactionBurst } from './reaction-burst.tsx';
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
  const [tap, setTap] = useState({ count: 0, words: '' });
  const choose = (kind: ReactionKind) => {
    const taken = kind === story.myReaction;
    const words = taken ? t`Reaction removed` : t`You reacted with ${{ reaction: reactionLabels[kind] }}`;
    setTap({ count: tap.count + 1, words });
    chooseReaction(story, kind);
  };
  return (
    <div className="relative flex flex-col gap-2">
      {tap.count > 0 && story.myReaction && <ReactionBurst key={tap.count} kind={story.myReaction} />}
      <p role="status" className="min-h-5 text-center text-sm text-white/90">
        {tap.words}
      </p>
      <ReactionToolbar
        chosen={story.myReaction}
        takeFocus={false}
        onChoose={choose}
        onLeave={onLeave}
        className="justify-between sm:justify-center sm:gap-2"
      />
      <ReplyBox
        storyId={story.id}
        name={firstNameOf(person)}
        onWriting={onWriting}
        send={(message) => onReply({ ownerId: story.ownerId, storyId: story.id, ...message })}
      />
    </div>
  );
}
