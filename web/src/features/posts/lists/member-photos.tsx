import type { Person } from '@hearth/contract/profiles/person';
import { t } from '@lingui/core/macro';
import { useId } from 'react';
import { useSearchParams } from '../../../lib/router/router.tsx';
import { useMember } from '../../accounts/public/member.ts';
import { SayHello } from '../../open-chat/public/say-hello.tsx';
import { ComposeButton } from '../composer/compose-button.tsx';
import { AlbumView } from '../photos/albums/album-view.tsx';
import { Albums } from '../photos/albums/albums.tsx';
import { MediaGrid } from '../photos/grids/media-grid.tsx';
import { useMemberMedia } from '../photos/grids/member-media.ts';

/** A member's albums, and all photos and videos of the member's posts, as far as the viewer may see them. */
export function MemberPhotos({ person }: { person: Person }) {
  const own = useMember().id === person.id;
  const [params, setParams] = useSearchParams();
  const albumId = params.get('album');
  const open = (id: string | null) => {
    const next = new URLSearchParams(params);
    if (id) next.set('album', id);
    else next.delete('album');
    setParams(next);
  };
  if (albumId)
    return <AlbumView key={albumId} memberId={person.id} albumId={albumId} own={own} onLeave={() => open(null)} />;
  return (
    <div className="flex flex-col gap-4">
      <Albums memberId={person.id} own={own} onOpen={open} />
      <AllPhotos person={person} own={own} />
    </div>
  );
}

function AllPhotos({ person, own }: { person: Person; own: boolean }) {
  const id = useId();
  const action = own ? <ComposeButton>{t`Create post`}</ComposeButton> : <SayHello person={person} />;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} className="font-semibold text-lg">{t`All photos`}</h2>
      <MediaGrid list={useMemberMedia(person.id)} action={action} />
    </section>
  );
}
