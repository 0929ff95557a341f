import type { Person } from '@hearth/contract/profiles/person';
import { plural, t } from '@lingui/core/macro';
import { PersonLine } from '../../../components/people/person-line.tsx';
import { cx } from '../../../lib/page/cx.ts';

type Props = {
  id: string;
  people: readonly Person[];
  active: number;
  onPoint: (place: number) => void;
  onChoose: (person: Person) => void;
};

function countText(count: number): string {
  if (count === 0) return '';
  return plural(count, { one: '# suggestion', other: '# suggestions' });
}

/** The focus stays in the search box; its keys move the highlight here. */
export function Suggestions({ id, people, active, onPoint, onChoose }: Props) {
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {countText(people.length)}
      </p>
      {people.length > 0 && (
        <div
          id={id}
          role="listbox"
          aria-label={t`Suggestions`}
          className="absolute top-full inset-s-0 z-40 mt-1 w-80 animate-pop-in rounded-lg border border-line bg-raised p-2 shadow-lift max-md:inset-x-2 max-md:w-auto"
        >
          {people.map((person, place) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the search box, which keeps the focus, hears the keys
            <div
              key={person.id}
              id={`${id}-${place}`}
              role="option"
              tabIndex={-1}
              aria-selected={place === active}
              onPointerDown={(event) => event.preventDefault()}
              onPointerMove={() => onPoint(place)}
              onClick={() => onChoose(person)}
              className={cx(
                'flex min-h-12 cursor-pointer items-center gap-3 rounded-md px-2 py-1.5',
                place === active && 'bg-hover',
              )}
            >
              <PersonLine person={person} />
            </div>
          ))}
        </div>
      )}
    </>
  );
}
