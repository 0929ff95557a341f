import { t } from '@lingui/core/macro';
import { type KeyboardEvent, memo, useId, useRef, useState } from 'react';
import type { NamedEmoji } from '../../lib/emoji/find-emoji.ts';
import { rightToLeft } from '../../lib/language/words.ts';

export type EmojiSection = { title: string; emoji: readonly NamedEmoji[] };

const columns = 8;

function rowsOf(emoji: readonly NamedEmoji[]): (readonly NamedEmoji[])[] {
  return Array.from({ length: Math.ceil(emoji.length / columns) }, (_, row) =>
    emoji.slice(row * columns, (row + 1) * columns),
  );
}

type Place = { row: number; column: number };

const along = rightToLeft ? -1 : 1;
const moves: Record<string, (at: Place, last: Place) => Place> = {
  ArrowRight: ({ row, column }) => ({ row, column: column + along }),
  ArrowLeft: ({ row, column }) => ({ row, column: column - along }),
  ArrowDown: ({ row, column }) => ({ row: row + 1, column }),
  ArrowUp: ({ row, column }) => ({ row: row - 1, column }),
  Home: ({ row }) => ({ row, column: 0 }),
  End: ({ row }) => ({ row, column: columns - 1 }),
  PageDown: ({ row, column }, last) => ({ row: Math.min(row + 5, last.row), column }),
  PageUp: ({ row, column }) => ({ row: Math.max(row - 5, 0), column }),
};

/** Where a step leads: from the end of a row to the next one, and never out of the grid. */
function placeAfter(rows: readonly (readonly unknown[])[], { row, column }: Place): Place {
  if (column < 0 && row > 0) return { row: row - 1, column: (rows[row - 1]?.length ?? 1) - 1 };
  const length = rows[row]?.length ?? 1;
  if (column >= length && column === length && row + 1 < rows.length) return { row: row + 1, column: 0 };
  const inside = Math.min(Math.max(row, 0), rows.length - 1);
  return { row: inside, column: Math.min(Math.max(column, 0), (rows[inside]?.length ?? 1) - 1) };
}

type Props = { sections: readonly EmojiSection[]; onChoose: (emoji: string) => void };

/** One stop for the Tab key; arrow keys move inside. */
export function EmojiGrid({ sections, onChoose }: Props) {
  const grid = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<Place>({ row: 0, column: 0 });
  const rows = sections.flatMap(({ emoji }) => rowsOf(emoji));
  const move = (event: KeyboardEvent) => {
    const step = moves[event.key];
    if (!step) return;
    event.preventDefault();
    const last = { row: rows.length - 1, column: columns - 1 };
    const next = placeAfter(rows, step(at, last));
    setAt(next);
    grid.current?.querySelector<HTMLElement>(`[data-at="${next.row} ${next.column}"]`)?.focus();
  };
  const begins = sections.map((_, index) =>
    sections.slice(0, index).reduce((sum, { emoji }) => sum + rowsOf(emoji).length, 0),
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot be laid out like this
    <div
      ref={grid}
      role="grid"
      tabIndex={-1}
      aria-label={t`Emoji`}
      onKeyDown={move}
      className="min-h-0 flex-1 overflow-y-auto outline-none"
    >
      {sections.map((section, index) => (
        <Section key={section.title} section={section} begin={begins[index] ?? 0} at={at} onChoose={onChoose} />
      ))}
    </div>
  );
}

type SectionProps = { section: EmojiSection; begin: number; at: Place; onChoose: (emoji: string) => void };

function Section({ section: { title, emoji }, begin, at, onChoose }: SectionProps) {
  const id = useId();
  const rows = rowsOf(emoji);
  return (
    // biome-ignore lint/a11y/useSemanticElements: as the grid
    <div
      role="rowgroup"
      aria-labelledby={title ? id : undefined}
      style={{ contentVisibility: 'auto', containIntrinsicHeight: `auto ${rows.length * 40}px` }}
    >
      {title && (
        <div id={id} className="px-1 py-1.5 font-semibold text-muted text-sm">
          {title}
        </div>
      )}
      {rows.map((row, index) => (
        <EmojiRow
          key={row[0]?.[0]}
          row={row}
          index={begin + index}
          stop={at.row === begin + index ? at.column : -1}
          onChoose={onChoose}
        />
      ))}
    </div>
  );
}

/** `stop`: the column that the Tab key reaches; -1 if it is in another row. */
type RowProps = { row: readonly NamedEmoji[]; index: number; stop: number; onChoose: (emoji: string) => void };

const EmojiRow = memo(function EmojiRow({ row, index, stop, onChoose }: RowProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: as the grid
    // biome-ignore lint/a11y/useFocusableInteractive: the buttons inside have the focus
    <div role="row" className="grid grid-cols-8">
      {row.map(([emoji, name], column) => (
        // biome-ignore lint/a11y/useSemanticElements: as the grid
        // biome-ignore lint/a11y/useFocusableInteractive: the button inside has the focus
        <span key={emoji} role="gridcell" className="inline-flex justify-center">
          <button
            type="button"
            aria-label={name}
            title={name}
            data-at={`${index} ${column}`}
            tabIndex={column === stop ? 0 : -1}
            onClick={() => onChoose(emoji)}
            className="inline-flex size-10 items-center justify-center rounded-md text-2xl hover:bg-hover focus-visible:-outline-offset-2 max-md:size-11"
          >
            {emoji}
          </button>
        </span>
      ))}
    </div>
  );
});
