import type { Chat } from '@hearth/contract/chat/endpoints';
import type { MessageQuote } from '@hearth/contract/chat/message-parts';
import { t } from '@lingui/core/macro';
import { cx } from '../../../lib/page/cx.ts';
import { useOwnId } from '../core/own-id.ts';
import { setTargetMessage } from '../core/target-message.ts';
import { quoteWords } from './quote-words.ts';

type Props = { quote: MessageQuote; chatId: string; own: boolean; people: Chat['people'] };

/** The message that another one replies to, above it; it leads there. */
export function QuotedMessage({ quote, chatId, own, people }: Props) {
  const ownId = useOwnId();
  const { senderId, messageId, seq, kind } = quote;
  const sender = people.find(({ id }) => id === senderId);
  const name = senderId === ownId ? t({ message: 'You', comment: 'Who wrote a quoted message' }) : sender?.displayName;
  const words = quoteWords(quote);
  const content = (
    <>
      {name && kind !== 'gone' && <bdi className="block truncate font-semibold text-ink">{name}</bdi>}
      <span dir="auto" className={cx('line-clamp-2 break-words', kind === 'unsent' || kind === 'gone' ? 'italic' : '')}>
        {words}
      </span>
    </>
  );
  const style = cx(
    'mb-0.5 block max-w-80 rounded-md border-accent border-s-3 bg-sunken px-2.5 py-1 text-start text-muted text-sm',
    own ? 'self-end' : 'self-start',
  );
  if (kind === 'gone' || kind === 'unsent') return <p className={style}>{content}</p>;
  return (
    <button
      type="button"
      onClick={() => setTargetMessage({ chatId, messageId, seq })}
      className={cx(style, 'hover:bg-hover')}
    >
      <span className="sr-only">{t`Go to the message that this replies to:`} </span>
      {content}
    </button>
  );
}
