import type { Place } from '@hearth/contract/posts/place';

/** Decoration: the name of the place stands beside it. */
export function PlacePicture({ place: { picture } }: { place: Place }) {
  return picture && <img src={picture} alt="" loading="lazy" className="size-4 shrink-0 rounded-sm object-cover" />;
}
