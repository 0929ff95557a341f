import type { Database } from '../../../platform/database/database.ts';
import type { AfterCommit } from '../../../platform/database/transaction.ts';
import { stayingAmong } from '../../accounts/accounts.api.ts';
import { type EventRow, lockEvent } from '../access/event-rows.queries.ts';
import { openTo } from '../access/events.policy.ts';
import { answeredBy } from '../answers/seats.queries.ts';
import { withdrawAnswers } from '../answers/withdraw-answers.ts';
import { cancelDates } from '../dates/change-dates.queries.ts';
import { eventDatesCancelled } from '../events.events.ts';
import { dropHost, hostsOf, putHost } from '../guests/hosts.queries.ts';
import { mirrorMembers } from '../lists/mirror.queries.ts';
import { announceChanged, recheckEvent } from '../making/announce-events.ts';
import { type EventRemovalDeps, removeEvent } from '../making/delete-event.ts';
import { keyDates, updateEvent } from '../making/edit-event.queries.ts';
import { keepGuests } from '../making/keep-guests.ts';
import { datesToCome, dropGuest, hasBegun, hostedBy } from './ending.queries.ts';

/**
 * Ends every part of the member in events. One that they host goes to its oldest co-host. Without any it is deleted if
 * it has not begun; otherwise it stays without host, and its dates to come are cancelled.
 */
export async function eraseEvents(
  deps: EventRemovalDeps,
  trx: Database,
  memberId: string,
  afterCommit: AfterCommit,
): Promise<void> {
  for (const { event_id: eventId } of await hostedBy(trx, memberId)) {
    const event = await lockEvent(trx, eventId);
    if (!event) continue;
    // Read under the lock: the event may have just passed to this member.
    const role = (await hostsOf(trx, eventId)).find((host) => host.member_id === memberId)?.role;
    await dropHost(trx, eventId, memberId);
    if (role === 'host') await passOn(deps, trx, event, afterCommit);
  }
  const eventIds = [...new Set((await answeredBy(trx, memberId)).map(({ eventId }) => eventId))].sort();
  for (const eventId of eventIds) {
    const event = await lockEvent(trx, eventId);
    if (event) await withdrawAnswers(deps, trx, { event, memberId }, afterCommit);
  }
  await dropGuest(trx, memberId);
}

async function passOn(deps: EventRemovalDeps, trx: Database, event: EventRow, afterCommit: AfterCommit): Promise<void> {
  const { clock, live } = deps;
  const { id, kind } = event;
  const hosts = await hostsOf(trx, id);
  const staying = await stayingAmong(
    trx,
    hosts.map((host) => host.member_id),
  );
  const heir = hosts.find((host) => staying.has(host.member_id));
  if (!heir && !event.group_id && !(await hasBegun(trx, id, clock.now())))
    return removeEvent(deps, trx, id, afterCommit);
  if (heir) await putHost(trx, id, { ...heir, role: 'host' });
  else if (!event.group_id) await cancelToCome(deps, trx, id, afterCommit);
  const hostId = heir?.member_id ?? null;
  const version = await updateEvent(trx, id, { host_id: hostId });
  // Friends of the host before may be none of the one after.
  if (kind === 'friends') await keepGuests(deps, trx, { event, kind }, afterCommit);
  await keyDates(trx, id, openTo({ ...event, host_id: hostId }));
  if (hostId) await mirrorMembers(trx, id, [hostId]);
  afterCommit(() => {
    recheckEvent(live, id);
    announceChanged(live, id, version);
  });
}

async function cancelToCome(
  { clock, events }: EventRemovalDeps,
  trx: Database,
  eventId: string,
  afterCommit: AfterCommit,
): Promise<void> {
  const now = clock.now();
  const dateIds = await cancelDates(trx, eventId, await datesToCome(trx, eventId, now), now);
  if (dateIds.length > 0) await events.emit(trx, eventDatesCancelled, { eventId, dateIds }, afterCommit);
}
