import type { ChatLine } from '@hearth/contract/chat/message-parts';
import type { ChatRole } from '@hearth/contract/chat/rules';
import type { LivePublisher } from '../../../platform/live/live-publisher.ts';
import { endChatRequests } from './chat-requests.queries.ts';
import type { HeldChat } from './in-group-chat.ts';
import { assertRoomIn, enterChat, tellOfRequests } from './let-in.ts';
import { tellInGroup } from './tell-in-group.ts';

type Joining = Pick<HeldChat, 'trx' | 'chat' | 'at' | 'afterCommit'> & { memberId: string; role?: ChatRole };
export type JoinChatDeps = { live: Pick<LivePublisher, 'publish' | 'publishToAll'> };

/** By their own act. The caller holds the member and the chat's lock, and knows that they are not in it. */
export async function joinChat(
  deps: JoinChatDeps,
  { trx, chat, memberId, role = 'member', at, afterCommit }: Joining,
): Promise<void> {
  const chatId = chat.id;
  await assertRoomIn(trx, chatId, [memberId]);
  await enterChat(trx, chat, [memberId], { at, founding: false, role });
  const ended = await endChatRequests(trx, chatId, [memberId]);
  const line: ChatLine = { type: 'joined', memberIds: [] };
  await tellInGroup(deps.live, trx, { chatId, actorId: memberId, line, at }, afterCommit);
  afterCommit(() => tellOfRequests(deps, chatId, ended));
}
