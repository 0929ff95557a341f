import { messageReactions } from '@hearth/contract/chat/emoji';
import type { Message } from '@hearth/contract/chat/endpoints';
import { reactionKinds } from '@hearth/contract/posts/rules';
import { t } from '@lingui/core/macro';
import { SmilePlus } from 'lucide-react';
import { lazy, type ReactNode, type RefObject, Suspense, useState } from 'react';
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx';
import { MenuItem } from '../../../components/ui/menus/menu.tsx';
import { Emoji } from '../../../components/ui/pictures/emoji.tsx';
import { cx } from '../../../lib/page/cx.ts';
import { reactionLabels } from '../../reactions/public/reaction-words.ts';
import { performAct } from '../core/act-sending.ts';
import { useOwnId } from '../core/own-id.ts';

const EmojiPicker = lazy(async () => ({
  default: (await import('../../../components/emoji/emoji-picker.tsx')).EmojiPicker,
}));

/** The same emoji again takes it back. */
function react({ id: messageId, chatId, reactions }: Message, emoji: string): void {
  const own = reactions.find(({ mine }) => mine)?.emoji;
  performAct({ chatId, messageId, act: 'react', ...(own !== emoji && { emoji }) });
}

const itemStyle = 'size-10 min-h-10! justify-center px-0!';

/** Of a message's menu, and of its button for reactions. */
export function ReactionItems({ message, onMore }: { message: Message; onMore: () => void }) {
  const own = message.reactions.find(({ mine }) => mine)?.emoji;
  return (
    <div className="flex justify-between gap-0.5">
      {reactionKinds.map((kind) => (
        <MenuItem
          key={kind}
          aria-label={reactionLabels[kind]}
          title={reactionLabels[kind]}
          onSelect={() => react(message, messageReactions[kind])}
          className={cx(itemStyle, own === messageReactions[kind] && 'bg-accent-soft')}
        >
          <Emoji name={kind} size={26} />
        </MenuItem>
      ))}
      <MenuItem aria-label={t`React with another emoji`} onSelect={onMore} className={itemStyle}>
        <SmilePlus size={22} aria-hidden="true" />
      </MenuItem>
    </div>
  );
}

/** Any other emoji. `button` has the focus afterwards. */
export function useEmojiChoice(
  message: Message,
  button: RefObject<HTMLElement | null>,
): { open: () => void; dialog: ReactNode } {
  const ownId = useOwnId();
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const choose = (emoji: string) => {
    react(message, emoji);
    close();
  };
  const dialog = open && (
    <Dialog open wide="fit" title={t`Choose a reaction`} onOpenChange={(next) => !next && close()}>
      <Suspense fallback={null}>
        <EmojiPicker memberId={ownId} onChoose={choose} />
      </Suspense>
    </Dialog>
  );
  return { open: () => setOpen(true), dialog };
}
