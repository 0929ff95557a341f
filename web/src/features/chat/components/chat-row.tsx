import type { Chat } from '@hearth/contract/chat/endpoints';
import { directKind } from '@hearth/contract/chat/rules';
import type { Person } from '@hearth/contract/profiles/person';
import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Dot } from '../../../components/ui/pictures/badge.tsx';
import { ShortTime } from '../../../components/ui/text/relative-time.tsx';
import { personKey } from '../../../lib/cache/person-cache.ts';
import { cx } from '../../../lib/page/cx.ts';
import { firstNameOf } from '../../../lib/text/first-name.ts';
import { addressOf, chatTitle, type PickedChat } from '../core/chat-address.ts';
import { previewWords, unreadWords } from '../core/chat-words.ts';
import { useOwnId } from '../core/own-id.ts';
import { useTypists } from '../core/typing.ts';
import { GroupFace } from '../group-chats/group-face.tsx';
import { lineWords } from '../group-chats/line-words.ts';
import { KnownBy } from './known-by.tsx';
import { MutedMark } from './muted-mark.tsx';
import { PersonRow } from './person-row.tsx';

/** Who wrote last: the member, or in a chat of several another one, as far as this browser knows the name. */
function useSaidBy({ kind, people, lastMessage }: Chat): string | null {
  const ownId = useOwnId();
  const cache = useQueryClient();
  if (!lastMessage) return null;
  const { senderId } = lastMessage;
  if (senderId === ownId) return t({ message: 'You:', comment: 'Before the text of one’s own last message' });
  if (kind === directKind) return null;
  const sender = people.find(({ id }) => id === senderId) ?? cache.getQueryData<Person>(personKey(senderId));
  return sender
    ? t({ message: `${{ name: firstNameOf(sender) }}:`, comment: 'Before the text of a last message' })
    : null;
}

function LastMessage({ chat }: { chat: Chat }) {
  const ownId = useOwnId();
  const saidBy = useSaidBy(chat);
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
      {saidBy && <bdi className="max-w-24 shrink-0 truncate">{saidBy}</bdi>}
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
