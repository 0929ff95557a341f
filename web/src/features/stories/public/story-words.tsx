import type { ShownMention } from '@hearth/contract/profiles/mentions';
import type { StoryContent } from '@hearth/contract/stories/endpoints';
import { StoryText } from '../components/story-text.tsx';
import { backgroundImage, letterSize } from '../core/story-words.ts';

type Props = NonNullable<StoryContent['words']> & { mentions?: readonly ShownMention[]; className?: string };

/** How the words look, also while they are typed. */
export const wordsStyle = 'whitespace-pre-wrap text-center font-semibold leading-snug [overflow-wrap:anywhere]';

/** A story of words; the letters grow with its width, so that every size shows the same. */
export function StoryWords({ text, background, mentions = [], className = '' }: Props) {
  return (
    <span
      style={{ backgroundImage: backgroundImage(background) }}
      className={`@container absolute inset-0 flex items-center justify-center overflow-hidden text-white ${className}`}
    >
      <span
        dir="auto"
        style={{ fontSize: `${letterSize(text)}cqw` }}
        className={`${wordsStyle} max-h-full max-w-full px-[7cqw]`}
      >
        <StoryText text={text} mentions={mentions} />
      </span>
    </span>
  );
}
