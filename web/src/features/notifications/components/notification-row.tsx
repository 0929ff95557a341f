import type { Notification } from '@hearth/contract/notifications/endpoints';
import { notificationPath } from '@hearth/contract/notifications/rules';
import type { Person } from '@hearth/contract/profiles/person';
import { t } from '@lingui/core/macro';
import { X } from 'lucide-react';
import { lazy, Suspense } from 'react';
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
import { useHold } from './use-hold.ts';

const Wave = lazy(async () => ({ default: (await import('./wave.tsx')).Wave }));

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

type RowProps = { notification: Notification; heading?: string | undefined };

/** The heading stands in the first row of its group, so that the list has nothing but rows. */
export function NotificationRow({ notification, heading }: RowProps) {
  const { held, ...holding } = useHold();
  return (
    <li>
      {heading && <h2 className="px-3 pt-2 pb-1 font-semibold text-lg">{heading}</h2>}
      <div
        {...holding}
        className="group relative flex items-start gap-3 rounded-md p-3 transition-colors duration-150 [-webkit-touch-callout:none] hover:bg-hover"
      >
        <Picture notification={notification} />
        <Content notification={notification} />
        <span className="grid h-13 w-8 shrink-0 place-items-center *:[grid-area:1/1]">
          {!notification.read && !held && (
            <span
              aria-hidden="true"
              className="size-2 rounded-full bg-accent group-hover:opacity-0 group-has-focus-visible:opacity-0"
            />
          )}
          <RemoveButton id={notification.id} held={held} />
        </span>
      </div>
    </li>
  );
}

function Content({ notification }: { notification: Notification }) {
  const read = useReadNotification();
  const markRead = () => {
    if (!notification.read) read.mutate(notification.id);
  };
  const [actor] = notification.actors;
  return (
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
        // Begins where the sentence above does, whatever its own script.
        <p className="line-clamp-2 break-words text-muted">
          <bdi>{t`“${{ excerpt: notification.excerpt }}”`}</bdi>
        </p>
      )}
      <p className="text-muted text-sm">
        <RelativeTime at={notification.at} />
      </p>
      {notification.type === 'friend_request' && actor && (
        <div className="relative z-1 mt-2 w-fit empty:hidden">
          <RequestAnswer person={actor} />
        </div>
      )}
      {notification.type === 'invitation_used' && actor && (
        <div className="relative z-1 mt-2 w-fit">
          <Suspense>
            <Wave to={actor} />
          </Suspense>
        </div>
      )}
    </div>
  );
}

/** Out of sight until the row is hovered, focused or held. */
function RemoveButton({ id, held }: { id: string; held: boolean }) {
  const remove = useRemoveNotification();
  return (
    <IconButton
      label={t`Remove`}
      variant="plain"
      size="sm"
      className={cx(
        '-m-1.5 z-1 text-muted transition-opacity duration-150',
        !held &&
          'opacity-0 focus-visible:opacity-100 group-hover:opacity-100 group-has-focus-visible:opacity-100 pointer-coarse:pointer-events-none',
      )}
      onClick={() => remove.mutate(id)}
    >
      <X size={22} aria-hidden="true" />
    </IconButton>
  );
}
