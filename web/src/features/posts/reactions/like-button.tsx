import type { Post } from '@hearth/contract/posts/endpoints';
import { ThumbsUp } from 'lucide-react';
import { Emoji } from '../../../components/ui/pictures/emoji.tsx';
import { cx } from '../../../lib/page/cx.ts';
import { actionStyle } from '../parts/action-style.ts';
import { react } from './react.ts';
import { ReactionButton } from './reaction-button.tsx';

export function LikeButton({ post: { id, myReaction } }: { post: Pick<Post, 'id' | 'myReaction'> }) {
  return (
    <ReactionButton
      myReaction={myReaction}
      onReact={(kind) => react(id, kind)}
      picture={myReaction ? <Emoji name={myReaction} size={20} /> : <ThumbsUp size={22} aria-hidden="true" />}
      frameClass="flex-1"
      className={cx(actionStyle, 'w-full')}
    />
  );
}
