import type { MediaView } from '@hearth/contract/media/endpoints';
import { t } from '@lingui/core/macro';
import { ImagePlus } from 'lucide-react';
import { Picture } from '../../../components/media/picture.tsx';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { PhotoChooser } from '../../media/public/photo-chooser.tsx';

type Props = { picture: MediaView | null; onChange: (picture: MediaView | null) => void };

export function PictureField({ picture, onChange }: Props) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 font-medium text-sm">{t`Event picture`}</legend>
      {picture && (
        <div className="aspect-[2.6] w-full overflow-hidden rounded-md bg-sunken">
          <Picture media={picture} sizes="(width <= 520px) 100vw, 520px" />
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <PhotoChooser
          field="eventPicture"
          onUploaded={async (media) => onChange(media)}
          trigger={(pick) => (
            <Button variant="secondary" onClick={pick}>
              <ImagePlus size={22} aria-hidden="true" />
              {picture ? t`Choose another picture` : t`Choose a picture`}
            </Button>
          )}
        />
        {picture && (
          <Button variant="quiet" onClick={() => onChange(null)}>
            {t`Remove picture`}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
