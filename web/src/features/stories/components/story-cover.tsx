import type { MediaView } from '@hearth/contract/media/endpoints';
import { useState } from 'react';
import { Picture } from '../../../components/media/picture.tsx';

const drawing = '/drawings/story.svg';

/** A story as a small picture; a drawing if there is none or it cannot be loaded. */
export function StoryCover({ media, sizes }: { media: MediaView; sizes: string }) {
  const [broken, setBroken] = useState<string | null>(null);
  const shown = media.kind === 'image' || media.poster !== null;
  if (shown && broken !== media.id) {
    return <Picture media={media} sizes={sizes} onError={() => setBroken(media.id)} />;
  }
  return <img src={drawing} alt="" className="absolute inset-0 size-full object-cover" />;
}
