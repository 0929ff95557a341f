import spriteUrl from './emoji.svg?url';
import type { EmojiName } from './emoji-sources.ts';

type Props = { name: EmojiName; size?: number };

/** The same picture on every device. Decorative: the word stands beside it or names the control. */
export function Emoji({ name, size = 20 }: Props) {
  return (
    <svg width={size} height={size} aria-hidden="true" className="inline-block shrink-0">
      <use href={`${spriteUrl}#${name}`} />
    </svg>
  );
}
