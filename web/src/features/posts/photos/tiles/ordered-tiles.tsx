import { plural, t } from '@lingui/core/macro';
import { ArrowLeft, ArrowRight, Check, GripHorizontal, Tag, X } from 'lucide-react';
import { lazy, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from '../../../../components/ui/buttons/icon-button.tsx';
import { Opening } from '../../../../components/ui/dialogs/opening.tsx';
import { VisuallyHidden } from '../../../../components/ui/text/visually-hidden.tsx';
import { numberText } from '../../../../lib/language/words.ts';
import { useTileDrag } from './use-tile-drag.ts';

const AltDialog = lazy(async () => ({ default: (await import('./alt-dialog.tsx')).AltDialog }));

/** A photo or video of a post that is being written or edited. */
export type OrderedTile = {
  id: string;
  video: boolean;
  alt: string;
  picture: ReactNode;
  removeLabel?: string;
  /** How many people are tagged in a photo. */
  tagged?: number;
};

type Action = 'earlier' | 'later' | 'remove';
type Target = { id: string; action: Action };

const nameOf = {
  earlier: (place: string, video: boolean) => (video ? t`Move video ${place} earlier` : t`Move photo ${place} earlier`),
  later: (place: string, video: boolean) => (video ? t`Move video ${place} later` : t`Move photo ${place} later`),
  remove: (place: string, video: boolean) => (video ? t`Remove video ${place}` : t`Remove photo ${place}`),
};
const icons = { earlier: ArrowLeft, later: ArrowRight, remove: X };
const placeOf = {
  earlier: 'absolute! bottom-1.5 inset-s-1.5',
  later: 'absolute! inset-e-1.5 bottom-1.5',
  remove: 'absolute! top-1.5 inset-e-1.5',
};
// Not disabled at the ends: a disabled button loses the focus.
const style = 'aria-disabled:opacity-40 rtl:[&_svg]:-scale-x-100';

type TileProps = {
  tile: OrderedTile;
  place: number;
  count: number;
  disabled: boolean;
  dragged: boolean;
  grip: object;
  onAct: (action: Action) => void;
  onDescribe: () => void;
  onTag?: (() => void) | undefined;
};

const chipStyle =
  'inline-flex h-8 items-center gap-1 rounded-full bg-sunken px-2.5 font-semibold text-ink text-sm hover:bg-hover max-md:h-11 max-md:min-w-11 max-md:justify-center';

function Tile({ tile, place, count, disabled, dragged, grip, onAct, onDescribe, onTag }: TileProps) {
  const idle = { earlier: place === 1, later: place === count, remove: false };
  const actions: Action[] = count > 1 ? ['earlier', 'later', 'remove'] : ['remove'];
  const at = numberText(place);
  return (
    <li
      data-tile={tile.id}
      className={`relative aspect-square overflow-hidden rounded-md bg-sunken ${dragged ? 'opacity-60 outline-2 outline-accent' : ''}`}
    >
      {tile.picture}
      {actions.map((action) => {
        const Icon = icons[action];
        return (
          <IconButton
            key={action}
            label={(action === 'remove' && tile.removeLabel) || nameOf[action](at, tile.video)}
            size="sm"
            disabled={disabled}
            data-acts={`${action} ${tile.id}`}
            aria-disabled={idle[action]}
            onClick={() => !idle[action] && onAct(action)}
            className={`${placeOf[action]} ${style}`}
          >
            <Icon size={22} aria-hidden="true" />
          </IconButton>
        );
      })}
      {count > 1 && !disabled && (
        // For pointers and fingers; the buttons beside it do the same for everyone.
        <span
          {...grip}
          aria-hidden="true"
          className="absolute inset-x-0 bottom-1.5 mx-auto inline-flex size-8 cursor-grab touch-none items-center justify-center rounded-full bg-sunken max-md:size-11"
        >
          <GripHorizontal size={22} />
        </span>
      )}
      <div className="absolute top-1.5 inset-s-1.5 flex gap-1">
        <button
          type="button"
          disabled={disabled}
          aria-label={tile.video ? t`ALT for video ${at}` : t`ALT for photo ${at}`}
          onClick={onDescribe}
          className={chipStyle}
        >
          {tile.alt !== '' && <Check size={16} aria-hidden="true" />}
          {t({ message: 'ALT', comment: 'Opens the text that describes a photo, as on many sites' })}
        </button>
        {onTag && (
          <button
            type="button"
            disabled={disabled}
            aria-label={t`Tag people in photo ${at}`}
            title={t`Tag people`}
            onClick={onTag}
            className={chipStyle}
          >
            <Tag size={16} aria-hidden="true" />
            {tile.tagged ? numberText(tile.tagged) : null}
          </button>
        )}
      </div>
    </li>
  );
}

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
  const [target, setTarget] = useState<Target | null>(null);
  const [described, setDescribed] = useState<string | null>(null);
  // The pressed button has moved or gone with its tile, and the focus with it.
  useLayoutEffect(() => {
    if (target) list.current?.querySelector<HTMLElement>(`[data-acts="${target.action} ${target.id}"]`)?.focus();
  }, [target]);

  const ids = tiles.map(({ id }) => id);
  const move = (id: string, place: number) => {
    const rest = ids.filter((other) => other !== id);
    rest.splice(place, 0, id);
    const video = tiles.some((tile) => tile.id === id && tile.video);
    setSaid(movedWords(video, place + 1, ids.length));
    onChange(rest);
  };
  const { dragged, gripOf } = useTileDrag(list, ids, move);

  const act = (index: number, action: Action) => {
    const { id = '', video = false } = tiles[index] ?? {};
    if (action === 'remove') {
      const rest = ids.filter((other) => other !== id);
      const next = rest[Math.min(index, rest.length - 1)];
      setSaid(removedWords(video, rest.length, cancelBringsBack === true));
      if (next) setTarget({ id: next, action });
      else onEmpty();
      onChange(rest);
    } else {
      move(id, index + (action === 'earlier' ? -1 : 1));
      setTarget({ id, action });
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
              {t`Please describe your photos with ALT, so that people who cannot see them can take part.`}
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
