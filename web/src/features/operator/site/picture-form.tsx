import type { SiteSettings } from '@hearth/contract/site/settings';
import { t } from '@lingui/core/macro';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { Flame } from '../../../components/ui/pictures/flame.tsx';
import { PhotoChooser } from '../../media/public/photo-chooser.tsx';
import { useRemovePicture, useSetPicture } from './api.ts';

const size = 80;

/** Chosen, cropped to a square and uploaded as other pictures are. */
export function PictureForm({ picture }: Pick<SiteSettings, 'picture'>) {
  const set = useSetPicture();
  const remove = useRemovePicture();
  return (
    <div className="flex flex-wrap items-center gap-4">
      {picture ? (
        <img src={picture} alt="" width={size} height={size} className="size-20 rounded-lg object-cover" />
      ) : (
        <Flame size={size} />
      )}
      <div className="flex flex-wrap gap-2">
        <PhotoChooser
          field="sitePicture"
          onUploaded={({ id }) => set.mutateAsync(id)}
          trigger={(pick) => (
            <Button variant="secondary" onClick={pick}>
              {t`Choose a picture`}
            </Button>
          )}
        />
        {picture && (
          <Button variant="danger-quiet" busy={remove.isPending} onClick={() => remove.mutate(undefined)}>
            {t`Remove the picture`}
          </Button>
        )}
      </div>
    </div>
  );
}
