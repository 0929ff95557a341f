import { plural, t } from '@lingui/core/macro';
import { type KeyboardEvent, useDeferredValue, useRef, useState } from 'react';
import { findEmoji, type NamedEmoji } from '../../lib/emoji/find-emoji.ts';
import { recentEmoji } from '../../lib/emoji/recent-emoji.ts';
import { useEmoji } from '../../lib/emoji/use-emoji.ts';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { EmojiGrid, type EmojiSection } from './emoji-grid.tsx';

/** In the order in which they are read. */
const groupNames = [
  t`Smileys`,
  t`People`,
  t`Animals and nature`,
  t`Food and drink`,
  t`Travel and places`,
  t`Activities`,
  t`Objects`,
  t`Symbols`,
  t`Flags`,
];

type Props = { memberId: string; onChoose: (emoji: string) => void };

export function EmojiPicker({ memberId, onChoose }: Props) {
  const { groups, failed, retry } = useEmoji();
  const [typed, setTyped] = useState('');
  const [recent] = useState(() => recentEmoji(memberId));
  const frame = useRef<HTMLDivElement>(null);
  const searching = typed.trim() !== '';
  const all = groups?.flat() ?? [];
  const found = searching ? findEmoji(all, typed) : [];
  const named = new Map(all.map((each) => [each[0], each]));
  const chosenLately = recent.flatMap((emoji): NamedEmoji[] => [named.get(emoji) ?? [emoji, emoji, '']]);
  const sections: EmojiSection[] = searching
    ? [{ title: '', emoji: found }]
    : [
        { title: t`Recently used`, emoji: chosenLately },
        ...(groups ?? []).map((emoji, index) => ({ title: groupNames[index] ?? '', emoji })),
      ];
  const shown = sections.filter(({ emoji }) => emoji.length > 0);
  // Two thousand buttons are drawn after the first ones.
  const wholeList = useDeferredValue(groups !== undefined, false);
  const ready = searching || wholeList ? shown : shown.slice(0, 2);

  const intoGrid = (event: KeyboardEvent) => {
    const first = frame.current?.querySelector<HTMLElement>('[role=gridcell] button[tabindex="0"]');
    if (event.key === 'ArrowDown' && first) {
      event.preventDefault();
      first.focus();
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const [best] = found;
      if (best) onChoose(best[0]);
    }
  };

  return (
    <div ref={frame} className="flex h-80 flex-col gap-2 max-md:h-96 md:w-84">
      <TextField
        label={t`Search emoji`}
        labelHidden
        type="search"
        placeholder={t`Search emoji`}
        autoFocus
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={intoGrid}
      />
      <p role="status" className={searching && groups && found.length === 0 ? 'p-2 text-muted text-sm' : 'sr-only'}>
        {searching && groups && plural(found.length, { one: '# emoji found', other: '# emoji found' })}
      </p>
      {!groups && !failed && <Skeleton className="h-40" />}
      {failed && <ErrorState text={t`The emoji couldn’t be loaded.`} onRetry={retry} />}
      {groups && <EmojiGrid key={searching ? typed : ''} sections={ready} onChoose={onChoose} />}
    </div>
  );
}
