import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { Picture } from '../../../../components/media/picture.tsx';
import { Button } from '../../../../components/ui/buttons/button.tsx';
import { Dialog } from '../../../../components/ui/dialogs/dialog.tsx';
import { useMemberMedia } from '../grids/member-media.ts';
import { LoadingPhotos } from '../grids/photo-grid.tsx';
import { addPhoto, takePhotoOut, useAlbumChange, useAlbumPhotos } from './albums-api.ts';

type Props = { memberId: string; albumId: string; onClose: () => void };

/** All photos of one's own posts; those that are checked are in the album. */
export function AddPhotosDialog({ memberId, albumId, onClose }: Props) {
  const all = useMemberMedia(memberId);
  const inAlbum = useAlbumPhotos(memberId, albumId);
  const add = useAlbumChange(memberId, addPhoto(albumId));
  const take = useAlbumChange(memberId, takePhotoOut(albumId));
  // What was pressed is shown at once.
  const [pressed, setPressed] = useState<ReadonlyMap<string, boolean>>(new Map());
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = inAlbum;
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  const choose = (photo: { mediaId: string; postId: string }, on: boolean) => {
    const show = (value: boolean) => setPressed((known) => new Map([...known, [photo.mediaId, value]]));
    show(on);
    const onError = () => show(!on);
    if (on) add.mutate(photo, { onError });
    else take.mutate(photo.mediaId, { onError });
  };
  const chosen = new Set(inAlbum.data?.pages.flatMap(({ items }) => items.map(({ media }) => media.id)));
  return (
    <Dialog open title={t`Add photos`} onOpenChange={(open) => !open && onClose()} wide>
      {!all.data && <LoadingPhotos />}
      <ul className="grid grid-cols-3 gap-2 md:grid-cols-4">
        {all.data?.pages
          .flatMap(({ items }) => items)
          .map(({ postId, media }, index) => (
            <li key={media.id}>
              <label className="relative block aspect-square cursor-pointer overflow-hidden rounded-md bg-sunken has-checked:outline-3 has-checked:outline-accent has-focus-visible:outline-2 has-focus-visible:outline-accent">
                <Picture media={media} sizes="(width <= 768px) 33vw, 200px" />
                <input
                  type="checkbox"
                  aria-label={media.alt ?? t`Photo ${index + 1}`}
                  checked={pressed.get(media.id) ?? chosen.has(media.id)}
                  onChange={({ currentTarget }) => choose({ mediaId: media.id, postId }, currentTarget.checked)}
                  className="absolute top-2 inset-s-2 size-5 accent-accent"
                />
              </label>
            </li>
          ))}
      </ul>
      {all.hasNextPage && (
        <div className="mt-3">
          <Button variant="secondary" block busy={all.isFetchingNextPage} onClick={() => void all.fetchNextPage()}>
            {t`Show more`}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
