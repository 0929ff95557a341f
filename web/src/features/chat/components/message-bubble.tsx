import type { Chat } from '@hearth/contract/chat/endpoints';
import type { MediaView } from '@hearth/contract/media/endpoints';
import type { ReactNode } from 'react';
import { WebAddress } from '../../../components/ui/web-address.tsx';
import { cx } from '../../../lib/cx.ts';
import { linkify } from '../../../lib/linkify.ts';
import { exactTime } from '../../../lib/relative-time.ts';
import type { Line } from '../core/message-lines.ts';
import { isEmojiOnly } from '../core/message-text.ts';
import { MessageAttachment } from './message-attachment.tsx';
import { MessageStory } from './message-story.tsx';

type MessageLine = Extract<Line, { kind: 'message' }>;

const clock = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' });

export function MessageText({ text, own }: { text: string; own: boolean }) {
  if (isEmojiOnly(text))
    return (
      <p dir="auto" className="px-1 text-3xl leading-tight">
        {text}
      </p>
    );
  return (
    <p
      dir="auto"
      className={cx(
        'max-w-xl whitespace-pre-wrap rounded-xl px-3 py-2 text-ink [overflow-wrap:anywhere]',
        own ? 'bg-accent-soft' : 'bg-sunken',
      )}
    >
      {linkify(text).map((piece, index) =>
        piece.href ? (
          <a
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a message never change places
            key={index}
            href={piece.href}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="underline"
          >
            <WebAddress text={piece.text} />
          </a>
        ) : (
          piece.text
        ),
      )}
    </p>
  );
}

/** A row of the log: on the right what the member wrote, on the left what others did. */
export function LogRow({ own, first, children }: { own: boolean; first: boolean; children: ReactNode }) {
  return (
    <div className={cx('flex flex-col px-3', own ? 'items-end pl-12' : 'items-start pr-12', first ? 'pt-2' : 'pt-0.5')}>
      {children}
    </div>
  );
}

type Props = { line: MessageLine; people: Chat['people']; onLook: (media: MediaView) => void };

export function MessageBubble({ line, people, onLook }: Props) {
  const { message, own, first, mark } = line;
  const nameOf = (memberId: string) => people.find(({ id }) => id === memberId)?.displayName ?? '';
  const at = new Date(message.sentAt);
  return (
    <LogRow own={own} first={first}>
      {first && (
        <p className="mb-0.5 px-1 text-muted text-xs">
          <span className="sr-only">{own ? 'You' : nameOf(message.senderId)}, </span>
          <time dateTime={message.sentAt} title={exactTime(at)}>
            {clock.format(at)}
          </time>
        </p>
      )}
      {message.story && (
        <MessageStory
          chatId={message.chatId}
          story={message.story}
          own={own}
          ownerName={nameOf(message.story.ownerId)}
        />
      )}
      {message.media ? (
        <MessageAttachment media={message.media} onLook={onLook} />
      ) : (
        <MessageText text={message.text} own={own} />
      )}
      {mark && <p className="px-1 pt-0.5 text-muted text-xs">{mark}</p>}
    </LogRow>
  );
}
