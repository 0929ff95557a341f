import type { Database } from '../../../platform/database/database.ts';
import { nobody } from '../../../platform/ids.ts';
import { type EventRow, eventHeads, whoSees } from '../../events/events.api.ts';
import { friendIdsOf, hiddenIdsAmong } from '../../friends/friends.api.ts';
import { membersWantingAll, membersWantingHighlights } from '../../groups/groups.api.ts';
import type { Audience } from '../lines/notify-many.ts';

/** As of a post in the group: all members who want to hear of all, and friends of its maker who want highlights. */
export const audienceOfGroupEvent: Audience = async (trx, eventId, { after, count }) => {
  const event = (await eventHeads(trx, [eventId])).get(eventId);
  if (!event?.group_id || !event.host_id || event.kind === 'invited') return undefined;
  const { group_id: groupId, host_id: actorId } = event;
  const [friends, wantingAll] = await Promise.all([
    after === nobody ? friendsOf(trx, { groupId, actorId }) : Promise.resolve([]),
    membersWantingAll(trx, groupId, after, count),
  ]);
  return {
    cause: { type: 'group_event', targetId: eventId, actorId, causeId: eventId, detail: null },
    recipientIds: await seersOf(trx, event, actorId, [...new Set([...friends, ...wantingAll])]),
    last: wantingAll.length === count ? wantingAll.at(-1) : undefined,
  };
};

async function friendsOf(trx: Database, { groupId, actorId }: { groupId: string; actorId: string }) {
  return membersWantingHighlights(trx, groupId, await friendIdsOf(trx, actorId));
}

/** The line names who made it, so nobody gets it who is hidden from them. */
async function seersOf(trx: Database, { id }: EventRow, actorId: string, memberIds: readonly string[]) {
  const [seers, hidden] = await Promise.all([whoSees(trx, id, memberIds), hiddenIdsAmong(trx, actorId, memberIds)]);
  return [...seers].filter((memberId) => !hidden.has(memberId));
}
