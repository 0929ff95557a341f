import type { ReactionKind } from '@hearth/contract/posts/rules';
import { t } from '@lingui/core/macro';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { cx } from '../../../lib/page/cx.ts';
import { ReactionToolbar } from '../../reactions/public/reaction-toolbar.tsx';
import { reactionLabels } from '../../reactions/public/reaction-words.ts';
import { useReactionPicker } from './use-reaction-picker.ts';

type Props = {
  myReaction: ReactionKind | null;
  onReact: (kind: ReactionKind | null) => void;
  picture?: ReactNode;
  frameClass?: string;
  className: string;
};

/** **Like**, with all reactions by hovering, a long press or an arrow key; for posts and comments. */
export function ReactionButton({ myReaction, onReact, picture, frameClass, className }: Props) {
  const picker = useReactionPicker();
  const button = useRef<HTMLButtonElement>(null);

  const returnToButton = () => {
    picker.close();
    picker.ignoreNextFocus();
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
    <div {...picker.frameProps} className={cx('relative', frameClass)}>
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
          onReact(myReaction ? null : 'like');
        }}
        className={cx(className, 'touch-manipulation select-none')}
      >
        {picture}
        {myReaction ? reactionLabels[myReaction] : t({ message: 'Like', context: 'button' })}
      </button>
      {picker.open && (
        <ReactionToolbar
          key={picker.open}
          chosen={myReaction}
          takeFocus={picker.open === 'key'}
          onLeave={returnToButton}
          className="absolute bottom-full inset-s-0 z-10 mb-1 animate-pop-in border border-line bg-raised p-1 shadow-lift"
          onChoose={(kind) => {
            onReact(kind === myReaction ? null : kind);
            returnToButton();
          }}
        />
      )}
    </div>
  );
}
