import type { Notification } from '@hearth/contract/notifications/endpoints';
import { notificationPath } from '@hearth/contract/notifications/rules';
import type { Person } from '@hearth/contract/profiles/person';
import { t } from '@lingui/core/macro';
import { X } from 'lucide-react';
import { PersonAvatar } from '../../../components/people/person-avatar.tsx';
import { IconButton } from '../../../components/ui/buttons/icon-button.tsx';
import { Flame } from '../../../components/ui/pictures/flame.tsx';
import { RelativeTime } from '../../../components/ui/text/relative-time.tsx';
import { usePerson } from '../../../lib/cache/person-cache.ts';
import { cx } from '../../../lib/page/cx.ts';
import { Link } from '../../../lib/router/link.tsx';
import { RequestAnswer } from '../../friends/public/request-answer.tsx';
import { useReadNotification, useRemoveNotification } from '../api/change-notifications.ts';
import { KindIcon } from './kind-icon.tsx';
import { sentenceParts } from './notification-words.ts';

function Name({ person }: { person: Person }) {
  return <bdi className="font-semibold">{usePerson(person).displayName}</bdi>;
}

function Sentence({ notification }: { notification: Notification }) {
  const names = notification.actors.map((person) => <Name key={person.id} person={person} />);
  return sentenceParts(notification, names);
}

function Picture({ notification }: { notification: Notification }) {
  const [actor] = notification.actors;
  return (
    <span className="relative shrink-0">
      {actor ? <PersonAvatar person={actor} size={52} decorative /> : <Flame size={52} />}
      <span className="absolute -inset-e-1 -bottom-1">
        <KindIcon notification={notification} />
      </span>
    </span>
  );
}

export function NotificationRow({ notification }: { notification: Notification }) {
  const read = useReadNotification();
  const remove = useRemoveNotification();
  const markRead = () => {
    if (!notification.read) read.mutate(notification.id);
  };
  const [actor] = notification.actors;
  return (
    <li
      className={cx(
        'group relative flex items-start gap-3 rounded-md p-3 transition-colors duration-150 hover:bg-hover',
        !notification.read && 'bg-accent-soft',
      )}
    >
      <Picture notification={notification} />
      <div className="min-w-0 flex-1">
        <Link
          to={notificationPath(notification)}
          onClick={markRead}
          className="text-ink no-underline after:absolute after:inset-0 after:rounded-md"
        >
          <Sentence notification={notification} />
          {!notification.read && <span className="sr-only"> {t`Unread`}</span>}
        </Link>
        {notification.excerpt && (
          <p dir="auto" className="line-clamp-2 break-words text-muted">
            {t`“${{ excerpt: notification.excerpt }}”`}
          </p>
        )}
        <p className={cx('text-sm', notification.read ? 'text-muted' : 'font-semibold text-accent-ink')}>
          <RelativeTime at={notification.at} />
        </p>
        {notification.type === 'friend_request' && actor && (
          <div className="relative z-1 mt-2 w-fit empty:hidden">
            <RequestAnswer person={actor} />
          </div>
        )}
      </div>
      {!notification.read && <span aria-hidden="true" className="mt-2 size-3 shrink-0 rounded-full bg-accent" />}
      <IconButton
        label={t`Remove`}
        variant="plain"
        size="sm"
        className="z-1 text-muted"
        onClick={() => remove.mutate(notification.id)}
      >
        <X size={22} aria-hidden="true" />
      </IconButton>
    </li>
  );
}
