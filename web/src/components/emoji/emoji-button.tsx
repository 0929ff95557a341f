import { t } from '@lingui/core/macro';
import { Smile } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { lazyPart } from '../../lib/loading/lazy-part.ts';
import { insertAtCaret } from '../../lib/text/insert-at-caret.ts';
import { IconButton } from '../ui/buttons/icon-button.tsx';

const [EmojiPopover, fetchPopover] = lazyPart(async () => (await import('./emoji-popover.tsx')).EmojiPopover);

type Props = {
  memberId: string;
  disabled?: boolean;
  /** The picker opens at the side, where it covers no words. */
  beside?: boolean;
  className?: string;
};

/**
 * Only a button until it is pressed. What the member chooses goes into the text field inside the nearest element that is
 * marked with `data-writes`.
 */
export function EmojiButton({ memberId, disabled, beside = false, className }: Props) {
  const place = useRef<HTMLSpanElement>(null);
  const [wanted, setWanted] = useState(false);
  const insert = (emoji: string) => {
    const field = place.current?.closest('[data-writes]')?.querySelector('textarea');
    if (field) insertAtCaret(field, emoji);
  };
  const button = (
    <IconButton
      label={t`Insert emoji`}
      variant="plain"
      disabled={disabled}
      className={className}
      onPointerEnter={fetchPopover}
      onFocus={fetchPopover}
      {...(!wanted && { onClick: () => setWanted(true) })}
    >
      <Smile size={22} aria-hidden="true" />
    </IconButton>
  );
  return (
    <span ref={place} className="inline-flex">
      {wanted ? (
        <Suspense fallback={button}>
          <EmojiPopover memberId={memberId} beside={beside} trigger={button} onChoose={insert} />
        </Suspense>
      ) : (
        button
      )}
    </span>
  );
}
