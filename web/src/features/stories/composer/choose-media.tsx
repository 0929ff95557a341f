import { t } from '@lingui/core/macro';
import { Camera, ImagePlus } from 'lucide-react';
import { useId } from 'react';
import { cx } from '../../../lib/page/cx.ts';
import { usePhone } from '../../../lib/page/use-media-query.ts';
import { cardStyle } from './card-style.ts';
import { PickFile } from './pick-file.tsx';

type Props = { disabled: boolean; onFile: (file: File) => void };

const anyMedia = 'image/*,video/*';
const largeStyle = 'flex-1 flex-col p-6 text-center';

/** A pill, beside the camera or to choose something else. */
export function ChooserPill(props: Props) {
  return (
    <PickFile {...props} accept={anyMedia} className="h-10 self-center rounded-full bg-sunken px-4 text-sm max-md:h-11">
      <ImagePlus size={22} aria-hidden="true" />
      {t`Photo/video`}
    </PickFile>
  );
}

function DropZone(props: Props) {
  const hint = useId();
  return (
    <PickFile {...props} accept={anyMedia} aria-describedby={hint} className={largeStyle}>
      <ImagePlus size={32} aria-hidden="true" />
      {t`Photo/video`}
      <span id={hint} aria-hidden="true" className="font-normal text-muted text-sm">
        {t`Choose a photo or video, or drop it here. Only the first minute of a video is shown.`}
      </span>
    </PickFile>
  );
}

/** An empty story: on a phone the camera comes first, elsewhere a photo is dropped or chosen. */
export function ChooseMedia(props: Props) {
  const phone = usePhone();
  return (
    <div className={cx(cardStyle, 'flex flex-col border-2 border-line-strong border-dashed bg-sunken')}>
      {phone ? (
        <>
          <PickFile {...props} accept="image/*" capture="environment" className={largeStyle}>
            <span className="inline-flex size-20 items-center justify-center rounded-full bg-accent-soft text-accent-ink">
              <Camera size={32} aria-hidden="true" />
            </span>
            {t`Take a photo`}
          </PickFile>
          <div className="flex justify-center p-4 *:bg-hover">
            <ChooserPill {...props} />
          </div>
        </>
      ) : (
        <DropZone {...props} />
      )}
    </div>
  );
}
