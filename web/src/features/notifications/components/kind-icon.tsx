import type { Notification } from '@hearth/contract/notifications/endpoints';
import { Emoji } from '../../../components/ui/pictures/emoji.tsx';
import { shownKind } from '../kinds.ts';

/** The type of a notification as a picture; its text says the same. */
export function KindIcon({ notification: { type, reaction } }: { notification: Notification }) {
  const { icon: Icon } = shownKind(type);
  return (
    <span
      aria-hidden="true"
      className="inline-flex size-6 items-center justify-center rounded-full bg-surface text-accent-ink ring-1 ring-line"
    >
      {Icon === 'reaction' ? <Emoji name={reaction ?? 'like'} size={18} /> : <Icon size={16} />}
    </span>
  );
}
