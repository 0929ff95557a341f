import { chatTyping } from '@hearth/contract/chat/endpoints';
import { chatTopic, directKind } from '@hearth/contract/chat/rules';
import { runInBatch } from '../../platform/database/run-in-batch.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { memberTopic } from '../../platform/live/topic-registry.ts';
import { relationOf } from '../friends/friends.api.ts';
import { knownMember } from '../profiles/profiles.api.ts';
import { isOpen, partnerOf } from './chat.policy.ts';
import { chatMembers } from './chat-members.queries.ts';
import { shownOf } from './chat-privacy.ts';
import type { ChatLive } from './chat-states.ts';
import { toOthers } from './chat-topic.ts';
import { type ChatAddress, type ChatDeps, findAddressedChat } from './find-chat.ts';

type Typing = ChatAddress & { memberId: string; typing: boolean };

/** To the other members to whom the chat is open: a stranger learns nothing until answered. Who shows nobody is shown nobody. */
export async function relayTyping(deps: ChatDeps & { live: ChatLive }, typist: Typing): Promise<void> {
  const { memberId, typing, ...address } = typist;
  const chat = await findAddressedChat(deps, memberId, address);
  const partnerId = partnerOf(chat, memberId);
  const shown = await shownOf(deps.db, partnerId === null ? [memberId] : [memberId, partnerId]);
  if (chat.kind !== directKind) {
    if (!shown(memberId).shows_typing) return;
    const toAll = toOthers(memberId, 'typing');
    deps.live.publish(chatTopic(chat.chatId), chatTyping, { chatId: chat.chatId, memberId, typing }, toAll);
    return;
  }
  const others = chat.memberIds.filter((id) => id !== memberId);
  const [members, [relation], known] = await runInBatch(
    deps.db,
    chatMembers.of(chat.chatId, others),
    relationOf.of(memberId, partnerId),
    knownMember.of(partnerId),
  );
  const gone = partnerId !== null && known.length === 0;
  if (!relation || relation.hidden || gone) throw new AppError('not_found');
  const answered = new Map(members.map((member) => [member.user_id, member.answered]));
  for (const id of others) {
    if (!shown(memberId).shows_typing || !shown(id).shows_typing) continue;
    if (!isOpen(chat, { friends: relation.friends, answered: answered.get(id) ?? false })) continue;
    deps.live.publish(memberTopic(id), chatTyping, { chatId: chat.chatId, memberId, typing });
  }
}
