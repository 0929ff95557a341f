import type { Post } from '@hearth/contract/posts/endpoints';
import { ThumbsUp } from 'lucide-react';
import { useState } from 'react';
import { Emoji } from '../../../components/ui/pictures/emoji.tsx';
import { cx } from '../../../lib/page/cx.ts';
import { actionStyle } from '../parts/action-style.ts';
import { react } from './react.ts';
import { ReactionButton } from './reaction-button.tsx';

export function LikeButton({ post: { id, myReaction } }: { post: Pick<Post, 'id' | 'myReaction'> }) {
  // Only what was chosen here pops, not what the post brought along.
  const [shownFirst] = useState(myReaction);
  return (
    <ReactionButton
      myReaction={myReaction}
      onReact={(kind) => react(id, kind)}
      picture={
        myReaction ? (
          <span key={myReaction} className={cx('inline-flex', myReaction !== shownFirst && 'animate-like')}>
            <Emoji name={myReaction} size={22} />
          </span>
        ) : (
          <ThumbsUp size={22} aria-hidden="true" />
        )
      }
      frameClass="flex-1"
      className={cx(actionStyle, 'w-full')}
    />
  );
}
