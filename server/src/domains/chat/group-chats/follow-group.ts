import type { ChatLine } from '@hearth/contract/chat/message-parts';
import { chatIdOfGroup } from '@hearth/contract/chat/rules';
import { isModerator } from '@hearth/contract/groups/rules';
import type { Database } from '../../../platform/database/database.ts';
import type { AfterCommit } from '../../../platform/database/transaction.ts';
import type { DomainEvent } from '../../../platform/events/domain-events.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { groupLooksChanged, membershipChanged } from '../../groups/groups.api.ts';
import { chatMember } from '../chat-members.queries.ts';
import { touchChat } from '../chats.queries.ts';
import { deleteChatMembers } from '../delete-chat-members.queries.ts';
import type { GroupChatLive } from './group-chat-deps.ts';
import { memberIdsIn, putChatRole, putLooks } from './group-chats.queries.ts';
import { showOut } from './in-group-chat.ts';
import { eraseGroupChat, goOut, type LeaveDeps } from './leave-group-chat.ts';
import { tellInGroup } from './tell-in-group.ts';

type Payload<Event> = Event extends DomainEvent<infer What> ? What : never;
type Deps = LeaveDeps & { clock: Clock; live: GroupChatLive };

/** Who leaves the group leaves its chat with it, and who leads the group is an admin of the chat. */
export async function followMembership(
  deps: Deps,
  trx: Database,
  { groupId, memberId, actorId, from, to }: Payload<typeof membershipChanged>,
  afterCommit: AfterCommit,
): Promise<void> {
  if (from?.state !== 'member') return;
  const chatId = chatIdOfGroup(groupId);
  const stays = to?.state === 'member';
  const leads = stays && isModerator(to.role);
  if (stays && leads === isModerator(from.role)) return;
  if ((await chatMember(trx, memberId, chatId)).length === 0) return;
  const at = deps.clock.now();
  await touchChat(trx, chatId);
  if (stays) {
    await putChatRole(trx, memberId, chatId, leads ? 'admin' : 'member');
    const line: ChatLine = { type: leads ? 'admin' : 'no_admin', memberIds: [memberId] };
    if (actorId) await tellInGroup(deps.live, trx, { chatId, actorId, line, at }, afterCommit);
    return;
  }
  const removedBy = actorId && actorId !== memberId ? { removedBy: actorId } : {};
  await goOut(deps, trx, { chatId, memberId, at, ...removedBy }, afterCommit);
  afterCommit(() => showOut(deps.live, chatId, memberId));
}

export async function followLooks(
  { live, clock }: Deps,
  trx: Database,
  { groupId, actorId, name, pictureId }: Payload<typeof groupLooksChanged>,
  afterCommit: AfterCommit,
): Promise<void> {
  const chatId = chatIdOfGroup(groupId);
  if (!(await touchChat(trx, chatId))) return;
  const told = { chatId, actorId, at: clock.now() };
  if (name !== undefined) {
    await putLooks(trx, chatId, { name });
    await tellInGroup(live, trx, { ...told, line: { type: 'renamed', memberIds: [], name } }, afterCommit);
  }
  if (pictureId !== undefined) {
    await putLooks(trx, chatId, { picture_id: pictureId });
    await tellInGroup(live, trx, { ...told, line: { type: 'picture', memberIds: [] } }, afterCommit);
  }
}

/** Of a group that the site has closed: should it come back, its members enter again. */
export async function emptyChatOfGroup(
  { live }: Deps,
  trx: Database,
  groupId: string,
  afterCommit: AfterCommit,
): Promise<string | undefined> {
  const chatId = chatIdOfGroup(groupId);
  if (!(await touchChat(trx, chatId))) return undefined;
  const memberIds = (await memberIdsIn(trx, chatId)).map((row) => row.user_id);
  await deleteChatMembers(trx, [chatId], memberIds);
  afterCommit(() => {
    for (const memberId of memberIds) showOut(live, chatId, memberId);
  });
  return chatId;
}

export async function eraseChatOfGroup(
  deps: Deps,
  trx: Database,
  groupId: string,
  afterCommit: AfterCommit,
): Promise<void> {
  const chatId = await emptyChatOfGroup(deps, trx, groupId, afterCommit);
  if (chatId) await eraseGroupChat(deps, trx, { chatId, at: deps.clock.now() }, afterCommit);
}
