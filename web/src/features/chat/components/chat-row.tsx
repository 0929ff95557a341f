import type { Chat } from '@hearth/contract/chat/endpoints';
import { directKind } from '@hearth/contract/chat/rules';
import { t } from '@lingui/core/macro';
import { Dot } from '../../../components/ui/pictures/badge.tsx';
import { ShortTime } from '../../../components/ui/text/relative-time.tsx';
import { cx } from '../../../lib/page/cx.ts';
import { addressOf, chatTitle, type PickedChat } from '../core/chat-address.ts';
import { previewWords, unreadWords } from '../core/chat-words.ts';
import { useOwnId } from '../core/own-id.ts';
import { useTypists } from '../core/typing.ts';
import { GroupFace } from '../group-chats/group-face.tsx';
import { lineWords } from '../group-chats/line-words.ts';
import { KnownBy } from './known-by.tsx';
import { MutedMark } from './muted-mark.tsx';
import { PersonRow } from './person-row.tsx';

function LastMessage({ chat }: { chat: Chat }) {
  const ownId = useOwnId();
  const typing = useTypists(chat.id).length > 0;
  if (typing) return <span className="truncate text-accent-ink">{t`typing...`}</span>;
  if (!chat.lastMessage) return null;
  const { text, senderId, line } = chat.lastMessage;
  if (line) {
    const nameOf = (id: string) => chat.people.find((person) => person.id === id)?.displayName;
    return <span className="min-w-0 truncate">{lineWords(line, { senderId, ownId, nameOf })}</span>;
  }
  return (
    <>
      {senderId === ownId && (
        <span className="shrink-0">{t({ message: 'You:', comment: 'Before the text of one’s own last message' })}</span>
      )}
      {/* Cut at the end of the text in its own direction; `bdi` would not set the direction of the line. */}
      <span dir="auto" className={cx('min-w-0 truncate', chat.unread > 0 && 'font-semibold text-ink')}>
        {previewWords(text)}
      </span>
    </>
  );
}

type Props = { chat: Chat; words?: string; current?: boolean; onPick: (picked: PickedChat) => void };

/** A chat in a list: its members, the last message, and whether there are unread messages. */
export function ChatRow({ chat, words, current = false, onPick }: Props) {
  const [first, ...others] = chat.people;
  const several = chat.kind !== directKind;
  return (
    <PersonRow
      person={first}
      others={others}
      current={current}
      {...(several && { title: chatTitle(chat), face: <GroupFace chat={chat} size={44} /> })}
      onPick={(person) => {
        const name = several && chat.name ? { name: chat.name } : {};
        onPick({ address: addressOf(chat), people: [person, ...others], ...name });
      }}
      status={
        <>
          {words && <span className={chat.lastMessage ? 'sr-only' : undefined}>{words}</span>}
          <LastMessage chat={chat} />
        </>
      }
      note={chat.folder === 'Spam' && chat.shared && <KnownBy shared={chat.shared} />}
      mark={chat.muted && <MutedMark />}
      aside={chat.lastMessage && <ShortTime at={chat.lastMessage.at} />}
      after={chat.unread > 0 && <Dot label={unreadWords(chat.unread)} />}
    />
  );
}
