import type { Place } from '@hearth/contract/posts/place';
import { createContext, use } from 'react';
import { CutName } from '../../../components/ui/text/cut-text.tsx';
import { Link } from '../../../lib/router/link.tsx';
import { PlacePicture } from './place-picture.tsx';

/** The id of the place whose page shows the posts: its name then stands above all of them. */
export const ShownPlace = createContext<string | null>(null);

/** Beside the author's name: where the post was written. */
export function InPlace({ place }: { place: Place }) {
  if (use(ShownPlace) === place.id) return null;
  return (
    <span className="relative z-1 ms-1 inline-flex min-w-0 max-w-full items-center gap-1 align-bottom">
      <span aria-hidden="true" className="shrink-0 text-muted rtl:-scale-x-100">
        ▸
      </span>
      <PlacePicture place={place} />
      <Link to={place.href} className="flex min-w-0 rounded-sm font-semibold text-ink hover:underline">
        <CutName text={place.name} />
      </Link>
    </span>
  );
}
