import type { Chat } from '@hearth/contract/chat/endpoints';
import type { MediaView } from '@hearth/contract/media/endpoints';
import { PersonAvatar } from '../../../components/people/person-avatar.tsx';

type Props = { chat: Pick<Chat, 'people' | 'picture'>; size: number };

/** The picture of a chat of several, or the faces of two members. Decoration: its name stands beside it. */
export function GroupFace({ chat: { people, picture }, size }: Props) {
  const [first, second] = people;
  const small = Math.round(size * 0.66);
  return (
    <span aria-hidden="true" style={{ width: size, height: size }} className="relative inline-block shrink-0">
      {picture ? (
        <img src={smallest(picture, size * 2)} alt="" loading="lazy" className="size-full rounded-full object-cover" />
      ) : (
        <>
          <span className="absolute inset-e-0 top-0 flex">
            <PersonAvatar person={second ?? first} size={small} decorative />
          </span>
          <span className="absolute inset-s-0 bottom-0 flex rounded-full ring-2 ring-surface">
            <PersonAvatar person={first} size={small} decorative />
          </span>
        </>
      )}
    </span>
  );
}

/** Of the widths of a picture, from small to large, the first that is sharp on a fine screen. */
function smallest({ variants, url }: MediaView, width: number): string {
  return variants.find((variant) => variant.width >= width)?.url ?? url;
}
