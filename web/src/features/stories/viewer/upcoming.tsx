import type { Story } from '@hearth/contract/stories/endpoints';
import { MediaImage } from '../../../components/media/media-image.tsx';
import { stageSizes } from './story-stage.tsx';

/** Preloads the next story. */
export function Upcoming({ story: { media } }: { story: Story }) {
  if (!media) return null;
  return (
    <div aria-hidden="true" className="invisible absolute size-px overflow-hidden">
      {media.kind === 'video' ? (
        <video src={media.url} muted preload="auto" tabIndex={-1} />
      ) : (
        <MediaImage media={media} alt="" sizes={stageSizes} eager />
      )}
    </div>
  );
}
