import { t } from '@lingui/core/macro';
import { Popover } from 'radix-ui';
import { type ReactNode, useRef, useState } from 'react';
import { rememberEmoji } from '../../lib/emoji/recent-emoji.ts';
import { usePhone } from '../../lib/page/use-media-query.ts';
import { useBackCloses } from '../../lib/router/back-closes.ts';
import { EmojiPicker } from './emoji-picker.tsx';

type Props = { memberId: string; beside: boolean; trigger: ReactNode; onChoose: (emoji: string) => void };

/** Open when it is mounted, because EmojiButton's button has just been pressed. */
export function EmojiPopover({ memberId, beside, trigger, onChoose }: Props) {
  const [open, setOpen] = useState(true);
  const chosen = useRef('');
  const sheet = usePhone();
  useBackCloses(open && sheet, () => setOpen(false));
  const choose = (emoji: string) => {
    chosen.current = emoji;
    rememberEmoji(memberId, emoji);
    setOpen(false);
  };
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger asChild>{trigger}</Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          aria-label={t`Emoji`}
          side={beside ? 'right' : 'top'}
          align="end"
          sideOffset={6}
          collisionPadding={8}
          // The focus goes to the field, behind what was inserted, and not back to the button.
          onCloseAutoFocus={(event) => {
            if (!chosen.current) return;
            event.preventDefault();
            onChoose(chosen.current);
            chosen.current = '';
          }}
          className="sheet-on-phone z-50 bg-raised p-2 md:rounded-lg md:border md:border-line md:shadow-lift data-[state=open]:animate-pop-in data-[state=closed]:animate-fade-out max-md:data-[state=open]:animate-sheet-in"
        >
          <EmojiPicker memberId={memberId} onChoose={choose} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
