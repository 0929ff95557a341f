import { plural, t } from '@lingui/core/macro';
import { lazy, useLayoutEffect, useRef, useState } from 'react';
import { Opening } from '../../../../components/ui/dialogs/opening.tsx';
import { VisuallyHidden } from '../../../../components/ui/text/visually-hidden.tsx';
import { numberText } from '../../../../lib/language/words.ts';
import { type OrderedTile, Tile, type TileAction } from './ordered-tile.tsx';
import { useTileDrag } from './use-tile-drag.ts';

const AltDialog = lazy(async () => ({ default: (await import('./alt-dialog.tsx')).AltDialog }));

type Props = {
  tiles: readonly OrderedTile[];
  disabled?: boolean;
  /** The ids that are left, in their new order. */
  onChange: (ids: string[]) => void;
  onDescribe: (id: string, alt: string) => void;
  /** Where people can be tagged. */
  onTag?: (id: string) => void;
  onEmpty: () => void;
  /** Whether removing can be undone by the button Cancel. */
  cancelBringsBack?: boolean;
};

export function OrderedTiles(props: Props) {
  const { tiles, disabled = false, onChange, onDescribe, onTag, onEmpty, cancelBringsBack } = props;
  const list = useRef<HTMLUListElement>(null);
  const [said, setSaid] = useState('');
  const [reached, setReached] = useState<string | null>(null);
  const [described, setDescribed] = useState<string | null>(null);
  // The pressed button has gone with its tile, and the focus with it.
  useLayoutEffect(() => {
    if (reached) list.current?.querySelector<HTMLElement>(`[data-removes="${reached}"]`)?.focus();
  }, [reached]);

  const ids = tiles.map(({ id }) => id);
  const move = (id: string, place: number) => {
    const rest = ids.filter((other) => other !== id);
    rest.splice(place, 0, id);
    const video = tiles.some((tile) => tile.id === id && tile.video);
    setSaid(movedWords(video, place + 1, ids.length));
    onChange(rest);
  };
  const { dragged, gripOf } = useTileDrag(list, ids, move);

  const act = (index: number, action: TileAction) => {
    const { id = '', video = false } = tiles[index] ?? {};
    if (action === 'remove') {
      const rest = ids.filter((other) => other !== id);
      const next = rest[Math.min(index, rest.length - 1)];
      setSaid(removedWords(video, rest.length, cancelBringsBack === true));
      if (next) setReached(next);
      else onEmpty();
      onChange(rest);
    } else {
      move(id, index + (action === 'earlier' ? -1 : 1));
    }
  };
  const open = tiles.find(({ id }) => id === described);

  return (
    <>
      {tiles.length > 0 && (
        <>
          <ul
            ref={list}
            aria-label={t`Photos and videos`}
            className="grid gap-2 min-[360px]:grid-cols-2 sm:grid-cols-3"
          >
            {tiles.map((tile, index) => (
              <Tile
                key={tile.id}
                tile={tile}
                place={index + 1}
                count={tiles.length}
                disabled={disabled}
                dragged={dragged === tile.id}
                grip={gripOf(tile.id)}
                onAct={(action) => act(index, action)}
                onDescribe={() => setDescribed(tile.id)}
                onTag={onTag && !tile.video ? () => onTag(tile.id) : undefined}
              />
            ))}
          </ul>
          {tiles.some(({ alt }) => alt === '') && (
            <p className="text-muted text-sm">
              {t`Please describe your photos with ALT, so that people who can’t see them can take part.`}
            </p>
          )}
        </>
      )}
      <div role="status">
        <VisuallyHidden>{said}</VisuallyHidden>
      </div>
      {open && (
        <Opening>
          <AltDialog
            alt={open.alt}
            video={open.video}
            picture={open.picture}
            onSave={(alt) => onDescribe(open.id, alt)}
            onClose={() => setDescribed(null)}
          />
        </Opening>
      )}
    </>
  );
}

function movedWords(video: boolean, at: number, of: number): string {
  const [place, count] = [numberText(at), numberText(of)];
  return video ? t`Video moved to place ${place} of ${count}.` : t`Photo moved to place ${place} of ${count}.`;
}

function removedWords(video: boolean, left: number, cancelBringsBack: boolean): string {
  if (left === 0 && cancelBringsBack)
    return video ? t`Video removed. Cancel brings it back.` : t`Photo removed. Cancel brings it back.`;
  return video
    ? plural(left, { one: 'Video removed, # left.', other: 'Video removed, # left.' })
    : plural(left, { one: 'Photo removed, # left.', other: 'Photo removed, # left.' });
}
