import { type EventKind, eventKinds } from '@hearth/contract/events/rules';
import type { Database } from '../../../platform/database/database.ts';
import type { AfterCommit } from '../../../platform/database/transaction.ts';
import { lowestId } from '../../../platform/ids.ts';
import { groupMembersAmong } from '../../groups/groups.api.ts';
import type { EventRow } from '../access/event-rows.queries.ts';
import { announceOwn } from '../answers/announce-answers.ts';
import type { SeatsDeps } from '../answers/settle-seats.ts';
import { withdrawAnswers } from '../answers/withdraw-answers.ts';
import { putInvitations } from '../guests/guests.queries.ts';
import { mirrorMembers } from '../lists/mirror.queries.ts';
import { comingMembers } from './edit-event.queries.ts';

const atOnce = 500;

/**
 * When an event is for fewer members than before, those who may come stay as invited ones. Of an event that is now for
 * the members of its group, others lose their answers.
 */
export async function keepGuests(
  deps: SeatsDeps,
  trx: Database,
  { event, kind }: { event: EventRow; kind: EventKind },
  afterCommit: AfterCommit,
): Promise<void> {
  if (eventKinds.indexOf(kind) < eventKinds.indexOf(event.kind)) return;
  const at = deps.clock.now();
  for (let after = lowestId; ; ) {
    const ids = await comingMembers(trx, event.id, { now: at, after, limit: atOnce });
    const mates = kind === 'group' && event.group_id ? await groupMembersAmong(trx, event.group_id, ids) : undefined;
    const staying = ids.filter((id) => mates?.has(id) ?? true);
    const gone = ids.filter((id) => !staying.includes(id));
    await putInvitations(trx, event.id, { memberIds: staying, by: null, at });
    for (const memberId of gone) await withdrawAnswers(deps, trx, { event, memberId, onlyComing: true }, afterCommit);
    await mirrorMembers(trx, event.id, ids);
    afterCommit(() => announceOwn(deps.live, event.id, ids));
    const last = ids.at(-1);
    if (!last || ids.length < atOnce) return;
    after = last;
  }
}
