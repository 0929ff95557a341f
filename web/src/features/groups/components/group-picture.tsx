import type { MediaView } from '@hearth/contract/media/endpoints';
import { Waypoints } from 'lucide-react';

/** Decoration: the group's name stands beside it. */
export function GroupPicture({ picture, size }: { picture: MediaView | null; size: number }) {
  return (
    <span
      aria-hidden="true"
      className="inline-flex shrink-0 items-center justify-center overflow-hidden rounded-lg bg-hover text-muted ring-1 ring-line"
      style={{ width: size, height: size }}
    >
      {picture ? (
        <img src={smallest(picture, size * 2)} alt="" loading="lazy" className="size-full object-cover" />
      ) : (
        <Waypoints size={size / 2} />
      )}
    </span>
  );
}

/** Of the widths of a picture, from small to large, the first that is sharp on a fine screen. */
function smallest({ variants, url }: MediaView, width: number): string {
  return variants.find((variant) => variant.width >= width)?.url ?? url;
}
