import { initialsOf } from '../../../lib/text/initials.ts';

/** In place of a picture: letters on a tint, or a figure for a name without letters. It fills its frame. */
export function Initials({ name, className }: { name: string; className: string }) {
  const letters = initialsOf(name);
  if (letters === '') {
    return (
      <svg viewBox="0 0 40 40" aria-hidden="true" className={`size-full ${className}`}>
        <circle cx="20" cy="15.500" r="7" fill="currentColor" />
        <path
          fill="currentColor"
          d="M6.500 37.500c.8-8 6.600-12.500 13.500-12.500s12.700 4.500 13.500 12.500V40h-27Z"
        />
      </svg>
    );
  }
  // Drawn by the style sheet: as a text it would be a part of the visible name of a link around it.
  return <span aria-hidden="true" data-letters={letters} className={`initials size-full ${className}`} />;
}
