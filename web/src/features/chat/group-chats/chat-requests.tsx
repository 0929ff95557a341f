import type { Chat } from '@hearth/contract/chat/endpoints';
import type { ChatRequest } from '@hearth/contract/chat/group-chats';
import { plural, t } from '@lingui/core/macro';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { usePerson } from '../../../lib/cache/person-cache.ts';
import { addressOf, chatNameOf, type PickedChat } from '../core/chat-address.ts';
import { useAnswerChatRequest, useChatRequests } from './group-chat-api.ts';
import { GroupFace } from './group-face.tsx';

type Props = { onPick: (picked: PickedChat) => void };

/** Chats of several that somebody who is no friend wants the member to join. */
export function ChatRequests({ onPick }: Props) {
  const { requests } = useChatRequests();
  if (requests.length === 0) return null;
  return (
    <ul aria-label={t`Requests`} className="flex flex-col gap-2">
      {requests.map((asked) => (
        <li key={asked.chatId}>
          <OneRequest asked={asked} onPick={onPick} />
        </li>
      ))}
    </ul>
  );
}

function OneRequest({ asked, onPick }: Props & { asked: ChatRequest }) {
  const inviter = usePerson(asked.inviter);
  const { accept, decline } = useAnswerChatRequest(asked.chatId);
  const { known, memberCount, picture } = asked;
  const enter = ({ chat }: { chat: Chat }) =>
    onPick({ address: addressOf(chat), people: chat.people, ...(chat.name && { name: chat.name }) });
  return (
    <article className="flex flex-col gap-2 rounded-lg border border-line p-3">
      <div className="flex items-center gap-3">
        <GroupFace chat={{ picture, people: [inviter, ...known] }} size={44} />
        <div className="min-w-0 flex-1">
          <h2 className="truncate font-semibold">
            <bdi>{asked.name || t`Group chat`}</bdi>
          </h2>
          <p className="text-muted text-sm">{t`${{ name: inviter.displayName }} asks you to join.`}</p>
          <p className="text-muted text-sm">
            {plural(memberCount, { one: '# member', other: '# members' })}
            {known.length > 0 && ` · ${t`You know ${{ names: chatNameOf(known) }}`}`}
          </p>
        </div>
      </div>
      <div className="flex gap-2">
        <Button size="sm" busy={accept.isPending} onClick={() => accept.mutate(undefined, { onSuccess: enter })}>
          {t`Accept`}
        </Button>
        <Button size="sm" variant="secondary" busy={decline.isPending} onClick={() => decline.mutate()}>
          {t`Decline`}
        </Button>
      </div>
    </article>
  );
}
