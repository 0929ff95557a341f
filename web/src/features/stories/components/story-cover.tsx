import type { StoryContent } from '@hearth/contract/stories/endpoints';
import { useState } from 'react';
import { Picture } from '../../../components/media/picture.tsx';
import { StoryWords } from '../public/story-words.tsx';

const drawing = '/drawings/story.svg';

type Props = { content: StoryContent; sizes: string };

/** A story as a small picture; a drawing if there is none or it cannot be loaded. */
export function StoryCover({ content: { media, words }, sizes }: Props) {
  const [broken, setBroken] = useState<string | null>(null);
  if (words) return <StoryWords {...words} />;
  const shown = media?.kind === 'image' || media?.poster;
  if (media && shown && broken !== media.id) {
    return <Picture media={media} sizes={sizes} onError={() => setBroken(media.id)} />;
  }
  return <img src={drawing} alt="" className="absolute inset-0 size-full object-cover" />;
}
