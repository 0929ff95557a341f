import { t } from '@lingui/core/macro';
import { ArrowLeft, ArrowRight, Captions, Check, UserRoundPlus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../../../components/ui/buttons/icon-button.tsx';
import { MoreButton } from '../../../../components/ui/buttons/more-button.tsx';
import { Menu, MenuItem } from '../../../../components/ui/menus/menu.tsx';
import { numberText } from '../../../../lib/language/words.ts';

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

export type TileAction = 'earlier' | 'later' | 'remove';

const words = {
  photo: {
    more: (place: string) => t`More for photo ${place}`,
    remove: (place: string) => t`Remove photo ${place}`,
  },
  video: {
    more: (place: string) => t`More for video ${place}`,
    remove: (place: string) => t`Remove video ${place}`,
  },
};

type Props = {
  tile: OrderedTile;
  place: number;
  count: number;
  disabled: boolean;
  dragged: boolean;
  /** For a mouse; the menu does the same for everyone. */
  grip: object;
  onAct: (action: TileAction) => void;
  onDescribe: () => void;
  onTag?: (() => void) | undefined;
};

export function Tile({ tile, place, count, disabled, dragged, grip, onAct, onDescribe, onTag }: Props) {
  const at = numberText(place);
  const say = words[tile.video ? 'video' : 'photo'];
  return (
    <li
      data-tile={tile.id}
      className={`relative aspect-square overflow-hidden rounded-md bg-sunken ${dragged ? 'opacity-60 outline-2 outline-accent' : ''}`}
    >
      <div {...(count > 1 && !disabled ? grip : {})} className={count > 1 ? 'absolute inset-0 cursor-grab' : undefined}>
        {tile.picture}
      </div>
      <span className="absolute top-1.5 inset-s-1.5">
        <Menu align="start" trigger={<MoreButton name={say.more(at)} size="sm" disabled={disabled} />}>
          <MenuItem icon={<Captions size={22} aria-hidden="true" />} onSelect={onDescribe}>
            {t({ message: 'Description (ALT)', comment: 'Opens the text that describes a photo' })}
          </MenuItem>
          {onTag && (
            <MenuItem icon={<UserRoundPlus size={22} aria-hidden="true" />} onSelect={onTag}>
              {t`Tag people`}
            </MenuItem>
          )}
          {place > 1 && (
            <MenuItem
              icon={<ArrowLeft size={22} aria-hidden="true" className="rtl:-scale-x-100" />}
              onSelect={() => onAct('earlier')}
            >
              {t`Move earlier`}
            </MenuItem>
          )}
          {place < count && (
            <MenuItem
              icon={<ArrowRight size={22} aria-hidden="true" className="rtl:-scale-x-100" />}
              onSelect={() => onAct('later')}
            >
              {t`Move later`}
            </MenuItem>
          )}
        </Menu>
      </span>
      <IconButton
        label={tile.removeLabel ?? say.remove(at)}
        size="sm"
        disabled={disabled}
        data-removes={tile.id}
        onClick={() => onAct('remove')}
        className="absolute! top-1.5 inset-e-1.5"
      >
        <X size={22} aria-hidden="true" />
      </IconButton>
      <Marks alt={tile.alt !== ''} tagged={tile.tagged ?? 0} />
    </li>
  );
}

/** What has been added to the file. */
function Marks({ alt, tagged }: { alt: boolean; tagged: number }) {
  const style = 'inline-flex h-6 items-center gap-1 rounded-full bg-veil px-2 font-semibold text-white text-xs';
  return (
    <span className="pointer-events-none absolute inset-s-1.5 bottom-1.5 flex gap-1">
      {alt && (
        <span className={style}>
          <Check size={16} aria-hidden="true" />{' '}
          {t({ message: 'ALT', comment: 'A photo has a description, as on many sites' })}
        </span>
      )}
      {tagged > 0 && (
        <span className={style}>
          <UserRoundPlus size={16} aria-hidden="true" /> {numberText(tagged)}
        </span>
      )}
    </span>
  );
}
