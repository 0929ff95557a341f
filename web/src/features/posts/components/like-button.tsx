import type { Post } from '@hearth/contract/posts/endpoints';
import { t } from '@lingui/core/macro';
import { ThumbsUp } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { Emoji } from '../../../components/ui/emoji.tsx';
import { ReactionToolbar } from '../../../components/ui/reaction-toolbar.tsx';
import { reactionLabels } from '../../../components/ui/reaction-words.ts';
import { cx } from '../../../lib/cx.ts';
import { react } from '../api/react.ts';
import { actionStyle } from './action-style.ts';
import { useReactionPicker } from './use-reaction-picker.ts';

export function LikeButton({ post: { id, myReaction } }: { post: Pick<Post, 'id' | 'myReaction'> }) {
  const picker = useReactionPicker();
  const button = useRef<HTMLButtonElement>(null);

  const returnToButton = () => {
    picker.close();
    picker.keepQuiet();
    button.current?.focus();
  };
  const keyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault();
      picker.showForKeys();
    } else if (event.key === 'Escape' && picker.open) {
      event.stopPropagation();
      picker.close();
    }
  };

  return (
    <div {...picker.frameProps} className="relative flex-1">
      <button
        ref={button}
        type="button"
        aria-pressed={myReaction !== null}
        aria-description={t`Press the up arrow key for more reactions`}
        {...picker.buttonProps}
        onKeyDown={keyDown}
        onClick={() => {
          if (picker.endedLongPress()) return;
          picker.close();
          react(id, myReaction ? null : 'like');
        }}
        className={cx(actionStyle, 'w-full touch-manipulation select-none')}
      >
        {myReaction ? <Emoji name={myReaction} size={20} /> : <ThumbsUp size={20} aria-hidden="true" />}
        {myReaction ? reactionLabels[myReaction] : t({ message: 'Like', context: 'button' })}
      </button>
      {picker.open && (
        <ReactionToolbar
          key={picker.open}
          chosen={myReaction}
          takeFocus={picker.open === 'key'}
          onLeave={returnToButton}
          className="absolute bottom-full inset-s-0 z-10 mb-1 animate-pop-in border border-line bg-raised p-1 shadow-2"
          onChoose={(kind) => {
            react(id, kind === myReaction ? null : kind);
            returnToButton();
          }}
        />
      )}
    </div>
  );
}
