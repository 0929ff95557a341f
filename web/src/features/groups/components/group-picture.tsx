import type { MediaView } from '@hearth/contract/media/endpoints';
import { Initials } from '../../../components/ui/pictures/initials.tsx';
import { tintOf } from '../../../components/ui/pictures/tint.ts';

type Props = { group: { id: string; name: string; picture: MediaView | null }; size: number };

/** Decoration: the group's name stands beside it. */
export function GroupPicture({ group: { id, name, picture }, size }: Props) {
  return (
    <span
      aria-hidden="true"
      className="inline-flex shrink-0 items-center justify-center overflow-hidden rounded-lg"
      style={{ ...tintOf(id), width: size, height: size }}
    >
      {picture ? (
        <img src={smallest(picture, size * 2)} alt="" loading="lazy" className="size-full object-cover" />
      ) : (
        <Initials name={name} className="tint-strong" />
      )}
    </span>
  );
}

/** Of the widths of a picture, from small to large, the first that is sharp on a fine screen. */
function smallest({ variants, url }: MediaView, width: number): string {
  return variants.find((variant) => variant.width >= width)?.url ?? url;
}
