import type { GuestState } from '@hearth/contract/events/rules';
import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/sql.ts';
import type { DateRef } from '../dates/date-rows.queries.ts';

type Asked = { id: string; tokenHash: Buffer; email: string };

const insert = statement<
  { email: string },
  [
    eventId: string,
    dateId: string,
    ids: readonly string[],
    hashes: readonly Buffer[],
    emails: readonly string[],
    invitedBy: string,
    at: Date,
  ]
>(
  `insert into event_outside_guests (event_id, date_id, id, token_hash, email, invited_by, at)
   select $1::uuid, $2::uuid, n.id, n.token_hash, n.email, $6::uuid, $7::timestamptz
   from unnest($3::uuid[], $4::bytea[], $5::text[]) as n (id, token_hash, email)
   on conflict (event_id, date_id, email) do nothing returning email`,
);

/** Answers the addresses that were not asked before. */
export async function insertOutside(
  trx: Database,
  { eventId, dateId }: DateRef,
  guests: readonly Asked[],
  { invitedBy, at }: { invitedBy: string; at: Date },
): Promise<Set<string>> {
  const ids = guests.map(({ id }) => id);
  const hashes = guests.map(({ tokenHash }) => tokenHash);
  const emails = guests.map(({ email }) => email);
  return new Set((await insert(trx, eventId, dateId, ids, hashes, emails, invitedBy, at)).map((row) => row.email));
}

export type OutsideRow = {
  event_id: string;
  date_id: string;
  id: string;
  email: string;
  invited_by: string | null;
  name: string;
  state: GuestState | null;
  bring: number;
  at: Date;
  checked_in_at: Date | null;
};

const columns = 'event_id, date_id, id, email, invited_by, name, state, bring, at, checked_in_at';

const byToken = statement<OutsideRow, [tokenHash: Buffer]>(
  `select ${columns} from event_outside_guests where token_hash = $1`,
);

export async function outsideGuestOf(db: Database, tokenHash: Buffer): Promise<OutsideRow | undefined> {
  return (await byToken(db, tokenHash))[0];
}

const named = statement<OutsideRow, [eventId: string, dateId: string, ids: readonly string[]]>(
  `select ${columns} from event_outside_guests where event_id = $1 and date_id = $2 and id = any($3::uuid[])`,
);

export function outsideGuestsNamed(
  db: Database,
  { eventId, dateId }: DateRef,
  ids: readonly string[],
): Promise<OutsideRow[]> {
  return named(db, eventId, dateId, ids);
}

const coming = statement<OutsideRow, [eventId: string, dateIds: readonly string[]]>(
  `select ${columns} from event_outside_guests
   where event_id = $1 and date_id = any($2::uuid[]) and state in ('going', 'waiting', 'maybe')
   order by date_id, id`,
);

/** Who would come, and so has to know of changes. */
export function outsideGuestsComing(db: Database, eventId: string, dateIds: readonly string[]): Promise<OutsideRow[]> {
  return coming(db, eventId, dateIds);
}

const put = statement<
  never,
  [
    eventId: string,
    dateId: string,
    id: string,
    name: string,
    state: GuestState,
    bring: number,
    at: Date,
    checkedInAt: Date | null,
  ]
>(
  `update event_outside_guests set name = $4, state = $5, bring = $6, at = $7, checked_in_at = $8
   where event_id = $1 and date_id = $2 and id = $3`,
);

export type OutsideAnswerRow = Pick<
  OutsideRow,
  'event_id' | 'date_id' | 'id' | 'name' | 'bring' | 'at' | 'checked_in_at'
> & {
  state: GuestState;
};

export async function putOutsideAnswer(trx: Database, answer: OutsideAnswerRow): Promise<void> {
  const { event_id: eventId, date_id: dateId, id, name, state, bring, at, checked_in_at: checkedInAt } = answer;
  await put(trx, eventId, dateId, id, name, state, bring, at, checkedInAt);
}

const forget = statement<never, [memberId: string]>(
  'update event_outside_guests set invited_by = null where invited_by = $1',
);

/** Who was asked stays; who asked them is gone. */
export async function forgetInviter(trx: Database, memberId: string): Promise<void> {
  await forget(trx, memberId);
}
