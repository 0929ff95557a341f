import type { Message } from '@hearth/contract/chat/endpoints';
import { useRef } from 'react';
import { Menu } from '../../../components/ui/menus/menu.tsx';
import { ReactButton } from './react-button.tsx';
import { ReactionItems, useEmojiChoice } from './reaction-items.tsx';

/** Open when it is mounted, because LazyReactionMenu's button has just been pressed. */
export function ReactionMenu({ message, own }: { message: Message; own: boolean }) {
  const button = useRef<HTMLButtonElement>(null);
  const emoji = useEmojiChoice(message, button);
  return (
    <>
      <Menu defaultOpen align="start" trigger={<ReactButton ref={button} own={own} />}>
        <ReactionItems message={message} onMore={emoji.open} />
      </Menu>
      {emoji.dialog}
    </>
  );
}
