import type { Notification } from '@hearth/contract/notifications/endpoints';
import { notificationPath, notificationText } from '@hearth/contract/notifications/rules';
import type { Person } from '@hearth/contract/profiles/person';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PersonAvatar } from '../../../components/people/person-avatar.tsx';
import { Flame } from '../../../components/ui/flame.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { RelativeTime } from '../../../components/ui/relative-time.tsx';
import { cx } from '../../../lib/cx.ts';
import { usePerson } from '../../../lib/person-cache.ts';
import { useReadNotification, useRemoveNotification } from '../api/change-notifications.ts';
import { KindIcon } from './kind-icon.tsx';

function Name({ person }: { person: Person }) {
  return <bdi className="font-semibold">{usePerson(person).displayName}</bdi>;
}

/** "Ada", "Ada and Ben", "Ada, Ben and 3 others". */
function Names({ told: { actors, actorCount } }: { told: Notification }) {
  const [first, second] = actors;
  const others = actorCount - actors.length;
  if (!first) return null;
  return (
    <>
      <Name person={first} />
      {second && (others > 0 ? ', ' : ' and ')}
      {second && <Name person={second} />}
      {others > 0 && ` and ${others === 1 ? '1 other' : `${others} others`}`}{' '}
    </>
  );
}

function Picture({ told }: { told: Notification }) {
  const [actor] = told.actors;
  return (
    <span className="relative shrink-0">
      {actor ? <PersonAvatar person={actor} size={52} decorative /> : <Flame size={52} />}
      <span className="absolute -right-1 -bottom-1">
        <KindIcon told={told} />
      </span>
    </span>
  );
}

type Props = { told: Notification; renderRequest: (person: Person) => ReactNode };

export function NotificationRow({ told, renderRequest }: Props) {
  const read = useReadNotification();
  const remove = useRemoveNotification();
  const markRead = () => {
    if (!told.read) read.mutate(told.id);
  };
  const [actor] = told.actors;
  return (
    <li
      className={cx(
        'group relative flex items-start gap-3 rounded-md p-3 transition-colors duration-150 hover:bg-hover',
        !told.read && 'bg-accent-soft',
      )}
    >
      <Picture told={told} />
      <div className="min-w-0 flex-1">
        <Link
          to={notificationPath(told)}
          onClick={markRead}
          className="text-ink no-underline after:absolute after:inset-0 after:rounded-md"
        >
          <Names told={told} />
          {notificationText(told)}
          {!told.read && <span className="sr-only"> Unread</span>}
        </Link>
        {told.excerpt && <p className="line-clamp-2 break-words text-muted">“{told.excerpt}”</p>}
        <p className={cx('text-sm', told.read ? 'text-muted' : 'font-semibold text-accent-ink')}>
          <RelativeTime at={told.at} />
        </p>
        {told.type === 'friend_request' && actor && (
          <div className="relative z-1 mt-2 w-fit empty:hidden">{renderRequest(actor)}</div>
        )}
      </div>
      {!told.read && <span aria-hidden="true" className="mt-2 size-3 shrink-0 rounded-full bg-accent" />}
      <IconButton
        label="Remove"
        variant="plain"
        size="sm"
        className="z-1 text-muted"
        onClick={() => remove.mutate(told.id)}
      >
        <X size={18} aria-hidden="true" />
      </IconButton>
    </li>
  );
}
