import type { Database } from '../../../platform/database/database.ts';
import type { AfterCommit } from '../../../platform/database/transaction.ts';
import { lockEvent } from '../access/event-rows.queries.ts';
import { openTo } from '../access/events.policy.ts';
import { announceChanged, recheckEvent } from '../making/announce-events.ts';
import { type EventRemovalDeps, removeEvent } from '../making/delete-event.ts';
import { keyDates, updateEvent } from '../making/edit-event.queries.ts';
import { keepGuests } from '../making/keep-guests.ts';
import { eventsOfGroup } from './ending.queries.ts';

/** Public events of a group that no longer is public are for its members from now on. */
export async function closeToGroup(
  deps: EventRemovalDeps,
  trx: Database,
  groupId: string,
  afterCommit: AfterCommit,
): Promise<void> {
  for (const { id, kind } of await eventsOfGroup(trx, groupId)) {
    const event = kind === 'public' ? await lockEvent(trx, id) : undefined;
    if (event?.kind !== 'public') continue;
    const version = await updateEvent(trx, id, { kind: 'group' });
    await keepGuests(deps, trx, { event, kind: 'group' }, afterCommit);
    await keyDates(trx, id, openTo({ ...event, kind: 'group' }));
    afterCommit(() => {
      recheckEvent(deps.live, id);
      announceChanged(deps.live, id, version);
    });
  }
}

/** Events of a group that is deleted go with it. */
export async function removeEventsOfGroup(
  deps: EventRemovalDeps,
  trx: Database,
  groupId: string,
  afterCommit: AfterCommit,
): Promise<void> {
  for (const { id } of await eventsOfGroup(trx, groupId))
    if (await lockEvent(trx, id)) await removeEvent(deps, trx, id, afterCommit);
}

/** A closed group’s events are found by nobody until it comes back. */
export async function recheckEventsOfGroup(
  { live }: Pick<EventRemovalDeps, 'live'>,
  trx: Database,
  groupId: string,
  afterCommit: AfterCommit,
): Promise<void> {
  const events = await eventsOfGroup(trx, groupId);
  afterCommit(() => {
    for (const { id } of events) recheckEvent(live, id);
  });
}
