import type { Place } from '@hearth/contract/posts/place';
import { CutName } from '../../../components/ui/text/cut-text.tsx';
import { PlacePicture } from '../places/place-picture.tsx';
import { VisibilityIcon } from '../places/visibility-icon.tsx';

/** In place of the audience: where the new post will stand. */
export function PlaceChip({ place }: { place: Place }) {
  return (
    <span className="inline-flex max-w-full items-center gap-1.5 rounded-full bg-sunken px-2.5 py-1 font-medium text-sm">
      <VisibilityIcon place={place} />
      <PlacePicture place={place} />
      <CutName text={place.name} />
    </span>
  );
}
