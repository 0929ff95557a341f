import type { MediaView } from '@hearth/contract/media/endpoints';
import { plural, t } from '@lingui/core/macro';
import { ArrowLeft, ArrowRight, X } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { Picture } from '../../../components/media/picture.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { VisuallyHidden } from '../../../components/ui/visually-hidden.tsx';
import { locale } from '../../../lib/words.ts';

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

type TileProps = { media: MediaView; place: number; count: number; onAct: (action: Action) => void };

function Tile({ media, place, count, onAct }: TileProps) {
  const idle = { earlier: place === 1, later: place === count, remove: false };
  const actions: Action[] = count > 1 ? ['earlier', 'later', 'remove'] : ['remove'];
  return (
    <li className="relative aspect-square overflow-hidden rounded-md bg-sunken">
      <Picture media={media} sizes="(width <= 768px) 50vw, 200px" />
      {actions.map((action) => {
        const Icon = icons[action];
        return (
          <IconButton
            key={action}
            label={nameOf[action](place.toLocaleString(locale), media.kind === 'video')}
            size="sm"
            data-acts={`${action} ${media.id}`}
            aria-disabled={idle[action]}
            onClick={() => !idle[action] && onAct(action)}
            className={`${placeOf[action]} ${style}`}
          >
            <Icon size={18} aria-hidden="true" />
          </IconButton>
        );
      })}
    </li>
  );
}

/** The files of a post that is being edited. Saving keeps those that are left, in this order. */
type Props = { media: readonly MediaView[]; onChange: (ids: string[]) => void; onEmpty: () => void };

export function EditedMedia({ media, onChange, onEmpty }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const [said, setSaid] = useState('');
  const [target, setTarget] = useState<Target | null>(null);
  // The pressed button has moved or gone with its tile, and the focus with it.
  useLayoutEffect(() => {
    if (target) list.current?.querySelector<HTMLElement>(`[data-acts="${target.action} ${target.id}"]`)?.focus();
  }, [target]);

  const act = (index: number, action: Action) => {
    const ids = media.map(({ id }) => id);
    const [id = ''] = ids.splice(index, 1);
    const video = media[index]?.kind === 'video';
    if (action === 'remove') {
      const next = ids[Math.min(index, ids.length - 1)];
      setSaid(removedWords(video, ids.length));
      if (next) setTarget({ id: next, action });
      else onEmpty();
    } else {
      const place = index + (action === 'earlier' ? -1 : 1);
      ids.splice(place, 0, id);
      setSaid(movedWords(video, place + 1, ids.length));
      setTarget({ id, action });
    }
    onChange(ids);
  };

  return (
    <>
      {media.length > 0 && (
        <ul ref={list} aria-label={t`Photos and videos`} className="grid grid-cols-2 gap-2 sm:grid-cols-3">
          {media.map((each, index) => (
            <Tile
              key={each.id}
              media={each}
              place={index + 1}
              count={media.length}
              onAct={(action) => act(index, action)}
            />
          ))}
        </ul>
      )}
      <div role="status">
        <VisuallyHidden>{said}</VisuallyHidden>
      </div>
    </>
  );
}

function movedWords(video: boolean, at: number, of: number): string {
  const [place, count] = [at.toLocaleString(locale), of.toLocaleString(locale)];
  return video ? t`Video moved to place ${place} of ${count}.` : t`Photo moved to place ${place} of ${count}.`;
}

function removedWords(video: boolean, left: number): string {
  if (left === 0) return video ? t`Video removed. Cancel brings it back.` : t`Photo removed. Cancel brings it back.`;
  return video
    ? plural(left, { one: 'Video removed, # left.', other: 'Video removed, # left.' })
    : plural(left, { one: 'Photo removed, # left.', other: 'Photo removed, # left.' });
}
