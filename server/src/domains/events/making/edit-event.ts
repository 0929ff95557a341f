import type { Event } from '@hearth/contract/events/fields';
import { type EventKind, eventKinds, type GuestListReader } from '@hearth/contract/events/rules';
import type { Database } from '../../../platform/database/database.ts';
import { type AfterCommit, inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { assertNotLimited } from '../../friends/limited.api.ts';
import { attachMedia } from '../../media/media.api.ts';
import { openTo } from '../access/events.policy.ts';
import { lockHostedEvent, type SeenEvent } from '../access/find-event.ts';
import { settleSeats } from '../answers/settle-seats.ts';
import { lockDates } from '../dates/date-rows.queries.ts';
import { eventDatesMoved } from '../events.events.ts';
import { readEvent } from '../showing/read-event.ts';
import { announceChanged, recheckEvent } from './announce-events.ts';
import { checkLink } from './check-link.ts';
import { assertKindFits, type EventDeps } from './create-event.ts';
import { type EventChange, keyDates, raiseSequences, updateEvent } from './edit-event.queries.ts';
import { keepGuests } from './keep-guests.ts';

/** Removes pictures that an event no longer shows; given by the media domain's wiring. */
export type RemoveEventFiles = (
  trx: Database,
  files: { eventId: string; only?: readonly string[] },
  afterCommit: AfterCommit,
) => Promise<void>;

type Edited = {
  name: string;
  description: string;
  where: string;
  link: string;
  kind: EventKind;
  pictureId: string | null;
  capacity: number | null;
  bring: number;
  guestsInvite: boolean;
  guestList: GuestListReader;
  outsideGuests: boolean;
};
export type EventEdit = { [Part in keyof Edited]?: Edited[Part] | undefined };
export type EditEventDeps = EventDeps & { removeFiles: RemoveEventFiles };

export async function editEvent(
  deps: EditEventDeps,
  memberId: string,
  eventId: string,
  edit: EventEdit,
): Promise<Event> {
  const { db, clock, live } = deps;
  await inTransaction(db, async (trx, afterCommit) => {
    const event = await lockHostedEvent(deps, trx, memberId, eventId);
    const change = changeOf(event, edit);
    if (Object.keys(change).length === 0) return;
    checkLink(change.link ?? '');
    if (change.kind) checkKind(change.kind, event);
    const kind = change.kind ?? event.kind;
    if (kind === 'public' && saysMore(change)) await assertNotLimited(trx, memberId, clock.now());
    if (change.capacity !== undefined)
      await changeCapacity(deps, trx, { event, capacity: change.capacity }, afterCommit);
    await exchangePicture(deps, trx, { memberId, event, pictureId: change.picture_id }, afterCommit);
    const version = await updateEvent(trx, eventId, change);
    if (change.kind) {
      const { capacity = event.capacity } = change;
      await keepGuests(deps, trx, { event: { ...event, capacity }, kind: change.kind }, afterCommit);
      await keyDates(trx, eventId, openTo({ ...event, kind: change.kind }));
    }
    await tellCalendars(deps, trx, { eventId, change }, afterCommit);
    afterCommit(() => {
      if (change.kind) recheckEvent(live, eventId);
      announceChanged(live, eventId, version);
    });
  });
  return readEvent(deps, memberId, eventId);
}

function changeOf(event: SeenEvent, edit: EventEdit): EventChange {
  const wanted: { [Column in keyof EventChange]: EventChange[Column] | undefined } = {
    name: edit.name,
    description: edit.description,
    place: edit.where,
    link: edit.link,
    kind: edit.kind,
    picture_id: edit.pictureId,
    capacity: edit.capacity,
    bring: edit.bring,
    guests_invite: edit.guestsInvite,
    guest_list: edit.guestList,
    outside_guests: edit.outsideGuests,
  };
  const changed = Object.entries(wanted).filter(
    ([column, value]) => value !== undefined && value !== event[column as keyof EventChange],
  );
  return Object.fromEntries(changed);
}

function checkKind(kind: EventKind, { group }: SeenEvent): void {
  if (group) assertKindFits(kind, group);
  else if (kind === 'group')
    throw new AppError('invalid_input', { field: 'kind', params: { reason: 'event_without_group' } });
}

/** To everybody who looks. */
function saysMore({ name, description, place, link, picture_id: picture, kind }: EventChange): boolean {
  return [name, description, place, link, picture, kind === eventKinds[0] ? kind : undefined].some(Boolean);
}

/** Nobody who goes loses their seat; where more are free, those who wait move up. */
async function changeCapacity(
  deps: EventDeps,
  trx: Database,
  { event, capacity }: { event: SeenEvent; capacity: number | null },
  afterCommit: AfterCommit,
): Promise<void> {
  const now = deps.clock.now();
  const coming = (await lockDates(trx, event.id)).filter((date) => date.ends_at > now && !date.cancelled_at);
  const going = Math.max(0, ...coming.map((date) => date.going_count));
  if (capacity !== null && going > capacity)
    throw new AppError('event_capacity_low', { field: 'capacity', params: { going } });
  for (const date of coming)
    if (date.waiting_count > 0) await settleSeats(deps, trx, { date, capacity, changes: [] }, afterCommit);
}

type Exchange = { memberId: string; event: SeenEvent; pictureId: string | null | undefined };

async function exchangePicture(
  { clock, removeFiles }: EditEventDeps,
  trx: Database,
  { memberId, event, pictureId }: Exchange,
  afterCommit: AfterCommit,
): Promise<void> {
  if (pictureId === undefined) return;
  if (event.picture_id) await removeFiles(trx, { eventId: event.id, only: [event.picture_id] }, afterCommit);
  if (!pictureId) return;
  const file = { mediaId: pictureId, ownerId: memberId, purpose: 'event', parentId: event.id } as const;
  await attachMedia(trx, { ...file, at: clock.now() });
}

/** Another place is told like another time. */
async function tellCalendars(
  { clock, events }: EventDeps,
  trx: Database,
  { eventId, change }: { eventId: string; change: EventChange },
  afterCommit: AfterCommit,
): Promise<void> {
  const { name, description, place, link } = change;
  if ([name, description, place, link].every((text) => text === undefined)) return;
  const dateIds = await raiseSequences(trx, eventId, clock.now());
  if (dateIds.length === 0 || (place === undefined && link === undefined)) return;
  await events.emit(trx, eventDatesMoved, { eventId, dateIds, placeChanged: true }, afterCommit);
}
