import type { Place } from '@hearth/contract/posts/place';
import { Initials } from '../../../components/ui/pictures/initials.tsx';
import { tintOf } from '../../../components/ui/pictures/tint.ts';

/** Decoration: the name of the place stands beside it. */
export function PlacePicture({ place: { id, name, picture } }: { place: Place }) {
  if (picture) return <img src={picture} alt="" loading="lazy" className="size-4 shrink-0 rounded-sm object-cover" />;
  return (
    <span aria-hidden="true" style={tintOf(id)} className="size-4 shrink-0 overflow-hidden rounded-sm">
      <Initials name={name} className="tint-strong" />
    </span>
  );
}
