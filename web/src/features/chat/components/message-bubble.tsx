import type { Chat, Message } from '@hearth/contract/chat/endpoints';
import type { MediaView } from '@hearth/contract/media/endpoints';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Forward } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { PersonAvatar } from '../../../components/people/person-avatar.tsx';
import { locale } from '../../../lib/language/words.ts';
import { cx } from '../../../lib/page/cx.ts';
import { exactTime } from '../../../lib/time/relative-time.ts';
import { LazyLinkCard } from '../../posts/cards/public/link-card.tsx';
import type { MessageLine } from '../core/message-lines.ts';
import { MessageFoot } from '../messages/message-foot.tsx';
import { MessageMedia } from '../messages/message-media.tsx';
import { QuotedMessage } from '../messages/quoted-message.tsx';
import { useMessageGestures } from '../messages/use-message-gestures.ts';
import { LazyMessageMenu, LazyReactionMenu } from './lazy-message-menu.tsx';
import { MessageStory } from './message-story.tsx';
import { MessageText } from './message-words.tsx';

const MessagePollBox = lazy(async () => ({ default: (await import('../polls/message-poll.tsx')).MessagePollBox }));

const clock = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' });

const markWords = {
  Sent: t({ message: 'Sent', context: 'message' }),
  Seen: t({ message: 'Seen', context: 'message' }),
};

type RowProps = {
  own: boolean;
  first: boolean;
  /** Beside the last of what another member wrote. */
  picture?: ReactNode;
  children: ReactNode;
};

/** A row of the log: at the end what the member wrote, at the start what others did. */
export function LogRow({ own, first, picture, children }: RowProps) {
  return (
    <div className={cx('flex items-end gap-2 px-3', own ? 'ps-12' : 'pe-8', first ? 'pt-2.5' : 'pt-0.5')}>
      {!own && <span className="w-7 shrink-0">{picture}</span>}
      <div className={cx('flex min-w-0 flex-1 flex-col', own ? 'items-end' : 'items-start')}>{children}</div>
    </div>
  );
}

type Props = { line: MessageLine; people: Chat['people']; onLook: (media: MediaView) => void };

export function MessageBubble(props: Props) {
  if (props.line.message.unsent) return <UnsentLine {...props} />;
  return <SaidBubble {...props} />;
}

function UnsentLine({ line: { message, own }, people }: Props) {
  const name = people.find(({ id }) => id === message.senderId)?.displayName ?? '';
  return (
    <div className="flex items-center justify-center gap-1 px-3 py-1 text-center text-muted text-sm italic">
      <p>{own ? t`You unsent a message` : t`${name} unsent a message`}</p>
      <LazyMessageMenu message={message} own={own} />
    </div>
  );
}

/** Its words or files were taken away. */
function isEmpty({ text, media }: Message): boolean {
  return text === '' && media.length === 0;
}

function SaidBubble({ line, people, onLook }: Props) {
  const { message, own, first, last, timed, mark } = line;
  const { handlers, style } = useMessageGestures(message);
  const nameOf = (memberId: string) => people.find(({ id }) => id === memberId)?.displayName ?? '';
  const sender = people.find(({ id }) => id === message.senderId);
  const name = sender?.displayName ?? '';
  const time = clock.format(new Date(message.sentAt));
  const exact = exactTime(new Date(message.sentAt));
  return (
    <>
      {timed && (
        <p aria-hidden="true" className="pt-3 text-center text-muted text-sm" title={exact}>
          {time}
        </p>
      )}
      <LogRow own={own} first={first} picture={last && sender && <PersonAvatar person={sender} size={28} decorative />}>
        <p className="sr-only">
          {own ? (
            <Trans>
              You, <time dateTime={message.sentAt}>{time}</time>
            </Trans>
          ) : (
            <Trans>
              {name}, <time dateTime={message.sentAt}>{time}</time>
            </Trans>
          )}
        </p>
        {first && !own && people.length > 1 && (
          <bdi aria-hidden="true" className="mb-0.5 max-w-full truncate px-1 text-muted text-sm">
            {name}
          </bdi>
        )}
        {message.story && (
          <MessageStory
            chatId={message.chatId}
            story={message.story}
            own={own}
            ownerName={nameOf(message.story.ownerId)}
          />
        )}
        {message.forwarded && (
          <p className="flex items-center gap-1 px-1 text-muted text-sm">
            <Forward size={14} aria-hidden="true" className="rtl:-scale-x-100" />
            {t({ message: 'Forwarded', context: 'message' })}
          </p>
        )}
        {message.replyTo && <QuotedMessage quote={message.replyTo} chatId={message.chatId} own={own} people={people} />}
        {/* The button stands in the margin, so that it takes no width from the words. */}
        <div
          title={exact}
          {...handlers}
          style={style}
          className={cx(
            'flex min-w-0 touch-pan-y items-center',
            own ? '-ms-11 max-w-[calc(100%+2.75rem)] flex-row-reverse' : '-me-11 max-w-[calc(100%+2.75rem)]',
          )}
        >
          <div className={cx('group/bubble relative flex min-w-0 flex-col gap-1', own ? 'items-end' : 'items-start')}>
            <MessageMedia message={message} own={own} onLook={onLook} />
            {(message.text !== '' || isEmpty(message)) && <MessageText {...message} own={own} people={people} />}
            {message.poll && (
              <Suspense fallback={<div className="h-40 w-80 max-w-full" />}>
                <MessagePollBox message={message} poll={message.poll} own={own} />
              </Suspense>
            )}
            {!isEmpty(message) && <LazyReactionMenu message={message} own={own} />}
          </div>
          <LazyMessageMenu message={message} own={own} />
        </div>
        <LazyLinkCard card={message.card} className="mt-1 w-72 max-w-full" />
        <MessageFoot message={message} own={own} />
        {mark && <p className="px-1 pt-0.5 text-muted text-sm">{markWords[mark]}</p>}
      </LogRow>
    </>
  );
}
