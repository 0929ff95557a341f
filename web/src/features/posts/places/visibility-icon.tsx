import type { Place } from '@hearth/contract/posts/place';
import { EyeOff, Globe, LockKeyhole } from 'lucide-react';
import { placeKindOf } from './public/place-kinds.ts';

const icons = { public: Globe, private: LockKeyhole, hidden: EyeOff };

/** Who sees what is posted in a place. */
export function VisibilityIcon({ place }: { place: Place }) {
  const Icon = icons[place.visibility];
  const label = placeKindOf(place)?.words.visibility[place.visibility];
  if (!label) return <Icon size={16} aria-hidden="true" />;
  return (
    <span role="img" aria-label={label} title={label} className="inline-flex">
      <Icon size={16} aria-hidden="true" />
    </span>
  );
}
