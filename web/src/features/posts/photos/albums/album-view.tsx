import { t } from '@lingui/core/macro';
import { ArrowLeft, MoreHorizontal } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../components/ui/buttons/button.tsx';
import { IconButton } from '../../../../components/ui/buttons/icon-button.tsx';
import { useConfirm } from '../../../../components/ui/dialogs/use-confirm.tsx';
import { EmptyState } from '../../../../components/ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../components/ui/feedback/error-state.tsx';
import { Menu, MenuItem } from '../../../../components/ui/menus/menu.tsx';
import { isNotFound, messageOf } from '../../../../lib/api/api-error.ts';
import { type GridPhoto, LoadingPhotos, PhotoGrid } from '../grids/photo-grid.tsx';
import { AddPhotosDialog } from './add-photos-dialog.tsx';
import { AlbumNameDialog } from './album-name-dialog.tsx';
import {
  chooseCover,
  removeAlbum,
  renameAlbum,
  takePhotoOut,
  useAlbum,
  useAlbumChange,
  useAlbumPhotos,
} from './albums-api.ts';

type Props = { memberId: string; albumId: string; own: boolean; onLeave: () => void };

export function AlbumView({ memberId, albumId, own, onLeave }: Props) {
  const { data, error, refetch } = useAlbum(memberId, albumId);
  const [open, setOpen] = useState<'name' | 'photos' | null>(null);
  const confirm = useConfirm();
  const rename = useAlbumChange(memberId, renameAlbum(albumId));
  const remove = useAlbumChange(memberId, removeAlbum(albumId), albumId);
  const removeAsked = async () => {
    if (!(await confirm({ question: t`Delete this album? Its photos stay in your posts.` }))) return;
    remove.mutate(undefined, { onSuccess: onLeave });
  };
  const name = data?.album.name ?? '';
  return (
    <section aria-label={name || t`Album`} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <IconButton label={t`All photos`} onClick={onLeave}>
          <ArrowLeft size={22} aria-hidden="true" className="rtl:-scale-x-100" />
        </IconButton>
        <h2 dir="auto" className="min-w-0 flex-1 truncate font-semibold text-lg">
          {name}
        </h2>
        {own && data && (
          <>
            <Button variant="secondary" size="sm" onClick={() => setOpen('photos')}>
              {t`Add photos`}
            </Button>
            <Button variant="secondary" size="sm" onClick={() => setOpen('name')}>
              {t`Rename`}
            </Button>
            <Button variant="secondary" size="sm" onClick={() => void removeAsked()}>
              {t`Delete album`}
            </Button>
          </>
        )}
      </div>
      {isNotFound(error) ? (
        <EmptyState
          drawing="photos"
          text={t`This isn’t available.`}
          action={<Button variant="secondary" onClick={onLeave}>{t`All photos`}</Button>}
        />
      ) : error ? (
        <ErrorState text={messageOf(error)} onRetry={() => void refetch()} />
      ) : (
        <AlbumPhotos memberId={memberId} albumId={albumId} own={own} />
      )}
      {open === 'name' && (
        <AlbumNameDialog
          title={t`Rename album`}
          name={name}
          busy={rename.isPending}
          onSave={(next) => rename.mutate(next, { onSuccess: () => setOpen(null) })}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'photos' && <AddPhotosDialog memberId={memberId} albumId={albumId} onClose={() => setOpen(null)} />}
    </section>
  );
}

function AlbumPhotos({ memberId, albumId, own }: Omit<Props, 'onLeave'>) {
  const list = useAlbumPhotos(memberId, albumId);
  const cover = useAlbumChange(memberId, chooseCover(albumId));
  const take = useAlbumChange(memberId, takePhotoOut(albumId));
  if (!list.data) {
    if (list.error) return <ErrorState text={messageOf(list.error)} onRetry={() => void list.refetch()} />;
    return <LoadingPhotos />;
  }
  const items = list.data.pages.flatMap(({ items }) => items);
  if (items.length === 0 && !list.hasNextPage) return <EmptyState drawing="photos" text={t`This album is empty.`} />;
  const menuOf = ({ media }: GridPhoto) => (
    <Menu
      trigger={
        <IconButton label={t`Photo options`} size="sm">
          <MoreHorizontal size={22} aria-hidden="true" />
        </IconButton>
      }
    >
      <MenuItem onSelect={() => cover.mutate(media.id)}>{t`Set as cover`}</MenuItem>
      <MenuItem onSelect={() => take.mutate(media.id)}>{t`Remove from album`}</MenuItem>
    </Menu>
  );
  return <PhotoGrid items={items} list={list} {...(own && { cornerOf: menuOf })} />;
}
