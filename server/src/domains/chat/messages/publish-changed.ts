import { messageChanged } from '@hearth/contract/chat/message-actions';
import { directKind } from '@hearth/contract/chat/rules';
import type { Database } from '../../../platform/database/database.ts';
import { memberTopic } from '../../../platform/live/topic-registry.ts';
import { hiddenIdsOf } from '../../friends/friends.api.ts';
import type { ChatMembership } from '../chat.policy.ts';
import { type ChatMember, chatMembers } from '../chat-members.queries.ts';
import type { ChatLive } from '../chat-states.ts';
import type { MessageRow } from '../messages.queries.ts';
import { publishToMembers } from '../publish-to-chat.ts';
import { showMessages } from '../show-messages.ts';

type Change = { membership: ChatMembership; row: MessageRow; actorId: string; now: Date };

/**
 * Prepared in the transaction, published after it. The two of a direct chat get the message as each of them sees it. In a
 * chat of several it would be a frame of its own for each: they get its number and read it if they show it (decision 136).
 */
export async function prepareChanged(
  live: ChatLive,
  trx: Database,
  { membership, row, actorId, now }: Change,
): Promise<() => void> {
  const { chatId, kind, memberIds } = membership;
  const at = { chatId, messageId: row.id, seq: row.seq, version: row.version };
  if (kind !== directKind) {
    const hidden = new Set(await hiddenIdsOf(trx, actorId));
    const receivers = memberIds.filter((id) => !hidden.has(id));
    return () => publishToMembers(live, receivers, messageChanged, { ...at, message: null });
  }
  const members = await chatMembers(trx, chatId, memberIds);
  const shown = await Promise.all(
    members.filter((member) => member.hidden_seq < row.seq).map((member) => showTo(trx, membership, row, member, now)),
  );
  return () => {
    for (const { memberId, message } of shown) {
      if (message) live.publish(memberTopic(memberId), messageChanged, { ...at, message });
    }
  };
}

async function showTo(trx: Database, membership: ChatMembership, row: MessageRow, member: ChatMember, now: Date) {
  const reader = { id: member.user_id, now };
  const [message] = await showMessages(trx, reader, membership, [row], member);
  return { memberId: member.user_id, message };
}
