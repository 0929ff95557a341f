import type { Person } from '@hearth/contract/profiles/person';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { readCursor, writeCursor } from '../../../platform/paging/cursor.ts';
import { foldName } from '../../../platform/text/fold-name.ts';
import { friendIdsOf, friendStatesOf, hiddenIdsAmong } from '../../friends/friends.api.ts';
import { assertNotLimited } from '../../friends/limited.api.ts';
import { groupMembersAmong } from '../../groups/groups.api.ts';
import type { Asked, Paged } from '../../posts/posts.api.ts';
import { holdMembers, peopleByIds } from '../../profiles/profiles.api.ts';
import { canInvite, isHost } from '../access/events.policy.ts';
import { findSeenEvent, lockSeenEvent, type SeenEvent } from '../access/find-event.ts';
import { announceOwn } from '../answers/announce-answers.ts';
import { countDatesAfter } from '../dates/date-rows.queries.ts';
import { eventInvited } from '../events.events.ts';
import { mirrorMembers } from '../lists/mirror.queries.ts';
import type { EventDeps } from '../making/create-event.ts';
import type { EventReadDeps } from '../showing/event-cards.ts';
import { guestRowsAmong, putInvitations, takingPartAmong } from './guests.queries.ts';
import { namedMembers } from './named-member.ts';

/**
 * Returns whom it has invited. Whom a host has blocked is for hosts to know, and whom a block keeps from the host for
 * nobody: others get them as if they were invited.
 */
export async function inviteToEvent(
  deps: EventDeps,
  inviterId: string,
  eventId: string,
  memberIds: readonly string[],
): Promise<string[]> {
  const { db, clock, events, live } = deps;
  return inTransaction(db, async (trx, afterCommit) => {
    const at = clock.now();
    await assertNotLimited(trx, inviterId, at);
    const known = await holdMembers(trx, await namedMembers(trx, inviterId, memberIds));
    const event = await lockSeenEvent(deps, trx, inviterId, eventId);
    if (!canInvite(event.standing, event.guests_invite)) throw new AppError('forbidden');
    if ((await countDatesAfter(trx, eventId, at)) === 0) throw new AppError('event_over');
    const wanted = await invitableAmong(trx, inviterId, event, [...known].sort());
    const [rows, taking, kept] = await Promise.all([
      guestRowsAmong(trx, eventId, wanted),
      takingPartAmong(trx, eventId, wanted),
      event.host_id && !event.group_id ? hiddenIdsAmong(trx, event.host_id, wanted) : new Set<string>(),
    ]);
    const free = wanted.filter((id) => !taking.has(id) && !rows.get(id)?.invited_at);
    const invited = free.filter((id) => !rows.has(id) && !kept.has(id));
    if (invited.length > 0) {
      await putInvitations(trx, eventId, { memberIds: invited, by: inviterId, at });
      await mirrorMembers(trx, eventId, invited);
      await events.emit(trx, eventInvited, { eventId, memberIds: invited, byId: inviterId }, afterCommit);
      afterCommit(() => announceOwn(live, eventId, invited));
    }
    return isHost(event.standing) ? free.filter((id) => !rows.has(id)) : free;
  });
}

/** Friends of the member, and in a group's event its members; into what is for a group, its members alone. */
export async function invitableAmong(
  db: Database,
  memberId: string,
  { group_id: groupId, kind }: Pick<SeenEvent, 'group_id' | 'kind'>,
  ids: readonly string[],
): Promise<string[]> {
  const others = ids.filter((id) => id !== memberId);
  const [friends, mates, hidden] = await Promise.all([
    friendStatesOf(db, memberId, others),
    groupId ? groupMembersAmong(db, groupId, others) : new Set<string>(),
    hiddenIdsAmong(db, memberId, others),
  ]);
  const isNear = (id: string) => friends.get(id) === 'friends' || mates.has(id);
  return others.filter((id) => !hidden.has(id) && (kind === 'group' ? mates.has(id) : isNear(id)));
}

/** The number of friends is limited, so all of them are looked at. */
export async function listEventInvitable(
  deps: EventReadDeps,
  viewerId: string,
  eventId: string,
  { cursor, limit, q }: Asked & { q?: string | undefined },
): Promise<Paged<Person>> {
  const { db } = deps;
  const event = await findSeenEvent(deps, viewerId, eventId);
  if (!canInvite(event.standing, event.guests_invite)) throw new AppError('forbidden');
  const friendIds = await invitableAmong(db, viewerId, event, await friendIdsOf(db, viewerId));
  const [rows, taking, people] = await Promise.all([
    guestRowsAmong(db, eventId, friendIds),
    takingPartAmong(db, eventId, friendIds),
    peopleByIds(db, friendIds),
  ]);
  const hosts = isHost(event.standing);
  const isFree = (id: string) => !taking.has(id) && (hosts ? !rows.has(id) : !rows.get(id)?.invited_at);
  const name = foldName(q ?? '');
  const matches = ({ displayName, profileName }: Person) =>
    [displayName, profileName].some((each) => foldName(each).includes(name));
  const free = friendIds.flatMap((id) => {
    const person = people.get(id);
    return person && isFree(id) && matches(person) ? [person] : [];
  });
  const after = readCursor(cursor);
  const begin = after ? free.findIndex(({ id }) => id === after.id) + 1 : 0;
  const items = free.slice(begin, begin + limit);
  const last = items.at(-1);
  const hasMore = free.length > begin + limit;
  return { items, nextCursor: last && hasMore ? writeCursor({ at: new Date(0), id: last.id }) : null };
}
