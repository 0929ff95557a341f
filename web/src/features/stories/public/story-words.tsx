import type { StoryContent } from '@hearth/contract/stories/endpoints';
import { backgroundImage, letterSize } from '../core/story-words.ts';

type Props = NonNullable<StoryContent['words']> & { className?: string };

/** A story of words; the letters grow with its width, so that every size shows the same. */
export function StoryWords({ text, background, className = '' }: Props) {
  return (
    <span
      style={{ backgroundImage: backgroundImage(background) }}
      className={`@container absolute inset-0 flex items-center justify-center overflow-hidden text-white ${className}`}
    >
      <span
        dir="auto"
        style={{ fontSize: `${letterSize(text)}cqw` }}
        className="max-h-full max-w-full whitespace-pre-wrap px-[7cqw] text-center font-semibold leading-snug [overflow-wrap:anywhere]"
      >
        {text}
      </span>
    </span>
  );
}
