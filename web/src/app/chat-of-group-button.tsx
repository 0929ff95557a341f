import type { Group } from '@hearth/contract/groups/endpoints';
import { isModerator } from '@hearth/contract/groups/rules';
import { t } from '@lingui/core/macro';
import { MessageCircle } from 'lucide-react';
import { Button } from '../components/ui/buttons/button.tsx';
import { addressOf } from '../features/chat/core/chat-address.ts';
import { useChatOfGroup, useOpenChatOfGroup } from '../features/chat/group-chats/chat-of-group.ts';
import { useOpenPickedChat } from './shell/messenger/use-open-picked-chat.ts';

/** For members: the chat of the group, which those who lead it begin. */
export function ChatOfGroupButton({ group: { id, role } }: { group: Group }) {
  const exists = useChatOfGroup(id);
  const enter = useOpenChatOfGroup(id);
  const open = useOpenPickedChat();
  if (!exists && !isModerator(role)) return null;
  const start = () =>
    enter.mutate(undefined, {
      onSuccess: ({ chat }) => open({ address: addressOf(chat), people: chat.people, name: chat.name }),
    });
  return (
    <Button variant="secondary" busy={enter.isPending} onClick={start}>
      <MessageCircle size={22} aria-hidden="true" />
      {t({ message: 'Chat', context: 'of a group' })}
    </Button>
  );
}
