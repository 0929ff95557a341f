import type { Message } from '@hearth/contract/chat/endpoints';
import { unsentPreview } from '@hearth/contract/chat/rules';
import type { Database } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { DomainEvents } from '../../../platform/events/domain-events.ts';
import { messageUnsent } from '../chat.events.ts';
import { type ChangeDeps, type Changed, type Changing, changeMessage } from './change-message.ts';
import { type EraseMessageDeps, eraseMessage } from './erase-message.ts';
import type { MessageAddress } from './find-message.ts';

export type UnsendDeps = ChangeDeps & EraseMessageDeps & { events: Pick<DomainEvents, 'emit'> };

/** Messages are numbered without holes, so a line remains. Everything else is deleted, also what hung on it. */
export function unsendMessage(deps: UnsendDeps, memberId: string, address: MessageAddress): Promise<Message> {
  return changeMessage(deps, memberId, address, async (trx, changing) => {
    const { row } = changing;
    if (row.sender_id !== memberId) throw new AppError('forbidden');
    if (row.gone) return undefined;
    return unsend(deps, trx, changing);
  });
}

async function unsend(deps: UnsendDeps, trx: Database, changing: Changing): Promise<Changed> {
  const { row, membership, afterCommit } = changing;
  const { id: messageId, story_id: storyId } = row;
  const erased = { row, membership, why: 'unsent', preview: unsentPreview } as const;
  const cleared = await eraseMessage(deps, trx, erased, afterCommit);
  await deps.events.emit(trx, messageUnsent, { messageId, storyId }, afterCommit);
  return { row: cleared, inLists: true };
}
