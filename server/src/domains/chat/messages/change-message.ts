import type { Message } from '@hearth/contract/chat/endpoints';
import { directKind } from '@hearth/contract/chat/rules';
import type { Database } from '../../../platform/database/database.ts';
import { type AfterCommit, inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { type ChatMembership, facesOf } from '../chat.policy.ts';
import { chatMembers } from '../chat-members.queries.ts';
import { type ChatLive, publishChatStates, readChatStates } from '../chat-states.ts';
import { chatById, touchChat } from '../chats.queries.ts';
import type { ChatDeps } from '../find-chat.ts';
import type { MessageRow } from '../messages.queries.ts';
import { type FoundMessage, findMessage, type MessageAddress } from './find-message.ts';
import { prepareChanged } from './publish-changed.ts';
import { showFound } from './read-message.ts';

export type ChangeDeps = ChatDeps & { live: ChatLive; clock: Clock };

/** `inLists`: the lists of chats may show it too. */
export type Changed = { row: MessageRow; inLists?: boolean };
export type Changing = FoundMessage & { membership: ChatMembership; afterCommit: AfterCommit };

/**
 * One change of a message at a time: the chat's lock is held. What `change` answers goes to every screen of the members;
 * nothing does if it answers nothing. The member gets the message as it is then.
 */
export async function changeMessage(
  deps: ChangeDeps,
  memberId: string,
  address: MessageAddress,
  change: (trx: Database, changing: Changing) => Promise<Changed | undefined>,
): Promise<Message> {
  const { db, memberships, live, clock } = deps;
  const now = clock.now();
  await findMessage(deps, memberId, address);
  return inTransaction(db, async (trx, afterCommit) => {
    if (!(await touchChat(trx, address.chatId))) throw new AppError('not_found');
    const inside = { ...deps, db: trx };
    const found = await findMessage(inside, memberId, address);
    const membership = await memberships.find(trx, address.chatId);
    if (!membership) throw new AppError('not_found');
    const changed = await change(trx, { ...found, membership, afterCommit });
    if (changed) {
      const publish = await prepareChanged(live, trx, { membership, row: changed.row, actorId: memberId, now });
      const tellLists = changed.inLists && (await prepareStates(live, trx, membership));
      afterCommit(() => {
        publish();
        if (tellLists) tellLists();
      });
    }
    return showFound(inside, { id: memberId, now }, { ...found, row: changed?.row ?? found.row });
  });
}

/** In a chat of several the lists learn it from the event about the message: nobody else's row changed. */
export async function prepareStates(live: ChatLive, trx: Database, membership: ChatMembership): Promise<() => void> {
  if (membership.kind !== directKind) return () => undefined;
  const chat = await chatById(trx, membership.chatId);
  if (!chat) throw new AppError('not_found');
  const members = await chatMembers(trx, membership.chatId, membership.memberIds);
  const states = await readChatStates(trx, chat, facesOf(membership), members);
  return () => publishChatStates(live, states, null);
}
