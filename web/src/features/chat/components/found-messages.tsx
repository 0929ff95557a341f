import { directKind } from '@hearth/contract/chat/rules';
import { t } from '@lingui/core/macro';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { ShortTime } from '../../../components/ui/text/relative-time.tsx';
import { messageOf } from '../../../lib/api/api-error.ts';
import { useFoundMessages } from '../api/search-messages.ts';
import { addressOf, type PickedChat } from '../core/chat-address.ts';
import { useOwnId } from '../core/own-id.ts';
import { setTargetMessage } from '../core/target-message.ts';
import { GroupFace } from '../group-chats/group-face.tsx';
import { PersonRow } from './person-row.tsx';

type Props = { search: string; chatId?: string; onPick: (picked: PickedChat) => void };

/** Messages of the member's chats with the searched words; one opens its chat at that message. */
export function FoundMessages({ search, chatId, onPick }: Props) {
  const ownId = useOwnId();
  const list = useFoundMessages(search, chatId);
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <section aria-label={t`Messages found`}>
      <h3 className="px-2 font-semibold text-muted">{t`Messages`}</h3>
      {list.error && <p className="p-2 text-muted">{messageOf(list.error)}</p>}
      {list.data && items.length === 0 && <p className="p-2 text-muted">{t`No messages found.`}</p>}
      <ul>
        {items.map(({ message, chat }) => {
          const [first, ...others] = chat.people;
          const own = message.senderId === ownId;
          return (
            <li key={message.id}>
              <PersonRow
                person={first}
                others={others}
                {...(chat.kind !== directKind && { title: chat.name, face: <GroupFace chat={chat} size={44} /> })}
                aside={<ShortTime at={message.sentAt} />}
                status={
                  <span dir="auto" className="line-clamp-2 break-words">
                    {own && (
                      <>
                        <bdi>{t({ message: 'You:', comment: 'Before the text of one’s own last message' })}</bdi>{' '}
                      </>
                    )}
                    {message.text}
                  </span>
                }
                onPick={(person) => {
                  setTargetMessage({ chatId: chat.id, messageId: message.id, seq: message.seq });
                  onPick({
                    address: addressOf(chat),
                    people: [person, ...others],
                    ...(chat.name && { name: chat.name }),
                  });
                }}
              />
            </li>
          );
        })}
      </ul>
      {list.hasNextPage && (
        <Button variant="secondary" block busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t`Show more`}
        </Button>
      )}
    </section>
  );
}
