import type { Repeats } from '@hearth/contract/events/fields';
import type { EventKind, GuestListReader } from '@hearth/contract/events/rules';
import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/sql.ts';

export type NewEventRow = {
  id: string;
  hostId: string;
  groupId: string | null;
  kind: EventKind;
  name: string;
  description: string;
  where: string;
  link: string;
  timeZone: string;
  repeats: Repeats | null;
  starts: string;
  ends: string;
  capacity: number | null;
  bring: number;
  guestsInvite: boolean;
  guestList: GuestListReader;
  outsideGuests: boolean;
  pictureId: string | null;
  at: Date;
};

type ThreeOf<Value> = [Value, Value, Value];

const insert = statement<
  { id: string },
  [
    id: string,
    hostId: string,
    groupId: string | null,
    kind: EventKind,
    name: string,
    description: string,
    place: string,
    link: string,
    timeZone: string,
    repeats: string | null,
    repeatsFrom: string | null,
    repeatsTo: string | null,
    capacity: number | null,
    bring: number,
    guestsInvite: boolean,
    guestList: GuestListReader,
    outsideGuests: boolean,
    pictureId: string | null,
    at: Date,
  ]
>(
  `insert into events (id, host_id, group_id, kind, name, description, place, link, time_zone, repeats, repeats_from,
     repeats_to, capacity, bring, guests_invite, guest_list, outside_guests, picture_id, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::jsonb, $11, $12, $13, $14, $15, $16, $17, $18, $19)
   on conflict (id) do nothing returning id`,
);

/** False when the same submission has made it already. */
export async function insertEvent(trx: Database, event: NewEventRow): Promise<boolean> {
  const { id, hostId, groupId, kind, name, description, where, link, timeZone, repeats, starts, ends } = event;
  const { capacity, bring, guestsInvite, guestList, outsideGuests, pictureId, at } = event;
  const rule: ThreeOf<string | null> = repeats ? [JSON.stringify(repeats), starts, ends] : [null, null, null];
  const texts = [kind, name, description, where, link, timeZone] as const;
  const choices = [capacity, bring, guestsInvite, guestList, outsideGuests, pictureId, at] as const;
  return (await insert(trx, id, hostId, groupId, ...texts, ...rule, ...choices)).length === 1;
}

const coming = statement<{ count: number }, [hostId: string, now: Date]>(
  `select count(*)::integer as count from events e
   where e.host_id = $1 and exists (select 1 from event_dates d where d.event_id = e.id and d.ends_at > $2)`,
);

export async function countComingEvents(db: Database, hostId: string, now: Date): Promise<number> {
  return (await coming(db, hostId, now))[0]?.count ?? 0;
}
