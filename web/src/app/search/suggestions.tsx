import { plural, t } from '@lingui/core/macro';
import { useEffect } from 'react';
import { cx } from '../../lib/page/cx.ts';
import { type SearchSuggestion, useFoundSuggestions, useRecentSuggestions } from './use-suggestions.tsx';

type Props = {
  id: string;
  query: string;
  active: number;
  onCount: (count: number) => void;
  onPoint: (place: number) => void;
  onChoose: (to: string) => void;
};

/** The focus stays in the search box; its keys move the highlight here. */
export function Suggestions(props: Props) {
  return props.query === '' ? <Recent {...props} /> : <Found {...props} />;
}

function Recent(props: Props) {
  return <List {...props} items={useRecentSuggestions('')} />;
}

function Found(props: Props) {
  const recent = useRecentSuggestions(props.query);
  return <List {...props} items={[...recent, ...useFoundSuggestions(props.query)]} />;
}

function countText(count: number): string {
  if (count === 0) return '';
  return plural(count, { one: '# suggestion', other: '# suggestions' });
}

function List({ id, active, items, onCount, onPoint, onChoose }: Props & { items: readonly SearchSuggestion[] }) {
  const count = items.length;
  useEffect(() => {
    onCount(count);
    return () => onCount(0);
  }, [count, onCount]);
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {countText(count)}
      </p>
      {count > 0 && (
        <div
          id={id}
          role="listbox"
          aria-label={t`Suggestions`}
          className="absolute top-full inset-s-0 z-40 mt-1 max-h-[calc(100dvh-5rem)] w-80 animate-pop-in overflow-y-auto rounded-lg border border-line bg-raised p-2 shadow-lift max-md:inset-x-2 max-md:w-auto"
        >
          {items.map(({ key, to, line }, place) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the search box, which keeps the focus, hears the keys
            <div
              key={key}
              id={`${id}-${place}`}
              role="option"
              tabIndex={-1}
              aria-selected={place === active}
              onPointerDown={(event) => event.preventDefault()}
              onPointerMove={() => onPoint(place)}
              onClick={() => onChoose(to)}
              className={cx(
                'flex min-h-12 cursor-pointer items-center gap-3 rounded-md px-2 py-1.5',
                place === active && 'bg-hover',
              )}
            >
              {line}
            </div>
          ))}
        </div>
      )}
    </>
  );
}
