import type { Album } from '@hearth/contract/posts/albums';
import { plural, t } from '@lingui/core/macro';
import { Images, Plus } from 'lucide-react';
import { useState } from 'react';
import { Picture } from '../../../../components/media/picture.tsx';
import { Button } from '../../../../components/ui/buttons/button.tsx';
import { AlbumNameDialog } from './album-name-dialog.tsx';
import { createAlbumNamed, useAlbumChange, useAlbums } from './albums-api.ts';

function AlbumCard({ album, onOpen }: { album: Album; onOpen: () => void }) {
  return (
    <li className="min-w-0">
      <button type="button" onClick={onOpen} className="block w-full rounded-md text-start hover:bg-hover">
        <span className="relative flex aspect-square items-center justify-center overflow-hidden rounded-md bg-sunken text-muted">
          {album.cover ? (
            <Picture media={album.cover} sizes="(width <= 768px) 33vw, 250px" />
          ) : (
            <Images size={32} aria-hidden="true" />
          )}
        </span>
        <span dir="auto" className="mt-1 block truncate font-semibold">
          {album.name}
        </span>
        <span className="block text-muted text-sm">
          {plural(album.photoCount, { one: '# photo', other: '# photos' })}
        </span>
      </button>
    </li>
  );
}

type Props = { memberId: string; own: boolean; onOpen: (albumId: string) => void };

/** The albums on a profile. Of others only those are shown that have something for the viewer. */
export function Albums({ memberId, own, onOpen }: Props) {
  const list = useAlbums(memberId);
  const [naming, setNaming] = useState(false);
  const create = useAlbumChange(memberId, createAlbumNamed);
  const albums = list.data?.pages.flatMap(({ items }) => items) ?? [];
  if (albums.length === 0 && !own) return null;
  return (
    <section aria-label={t`Albums`} className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-3">
        <h2 className="font-semibold text-lg">{t`Albums`}</h2>
        {own && (
          <Button variant="secondary" size="sm" onClick={() => setNaming(true)}>
            <Plus size={22} aria-hidden="true" />
            {t`Create album`}
          </Button>
        )}
      </div>
      {albums.length > 0 && (
        <ul className="grid grid-cols-3 gap-2 md:grid-cols-4">
          {albums.map((album) => (
            <AlbumCard key={album.id} album={album} onOpen={() => onOpen(album.id)} />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button
          variant="secondary"
          size="sm"
          block
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {t`Show more`}
        </Button>
      )}
      {naming && (
        <AlbumNameDialog
          title={t`Create album`}
          name=""
          busy={create.isPending}
          onSave={(name) => create.mutate(name, { onSuccess: ({ album }) => onOpen(album.id) })}
          onClose={() => setNaming(false)}
        />
      )}
    </section>
  );
}
