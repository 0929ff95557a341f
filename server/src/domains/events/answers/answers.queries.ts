import type { GuestState } from '@hearth/contract/events/rules';
import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/sql.ts';
import type { DateRef } from '../dates/date-rows.queries.ts';

type Ids = readonly string[];

export type AnswerRow = {
  date_id: string;
  member_id: string;
  state: GuestState;
  bring: number;
  note: string;
  at: Date;
  checked_in_at: Date | null;
};

const columns = 'date_id, member_id, state, bring, note, at, checked_in_at';

const ofMember = statement<AnswerRow, [eventIds: Ids, dateIds: Ids, memberId: string]>(
  `select ${columns} from event_answers
   where event_id = any($1::uuid[]) and date_id = any($2::uuid[]) and member_id = $3`,
);

/** The member's own answers, by date. */
export async function answersOf(
  db: Database,
  refs: readonly DateRef[],
  memberId: string,
): Promise<Map<string, AnswerRow>> {
  const rows = await ofMember(db, eventIdsOf(refs), dateIdsOf(refs), memberId);
  return new Map(rows.map((row) => [row.date_id, row]));
}

export type HiddenCount = { date_id: string; state: GuestState; guests: number; seats: number };

const amongHidden = statement<HiddenCount, [eventIds: Ids, dateIds: Ids, memberIds: Ids]>(
  `select date_id, state, count(*)::integer as guests, sum(1 + bring)::integer as seats from event_answers
   where event_id = any($1::uuid[]) and date_id = any($2::uuid[]) and member_id = any($3::uuid[])
   group by date_id, state`,
);

/** What the viewer's counts are without: members who are hidden from them. */
export function countHidden(db: Database, refs: readonly DateRef[], hiddenIds: Ids): Promise<HiddenCount[]> {
  if (refs.length === 0 || hiddenIds.length === 0) return Promise.resolve([]);
  return amongHidden(db, eventIdsOf(refs), dateIdsOf(refs), hiddenIds);
}

const newest = statement<{ member_id: string }, [eventId: string, dateId: string, without: Ids, limit: number]>(
  `select member_id from event_answers
   where event_id = $1 and date_id = $2 and state = 'going' and member_id <> all($3::uuid[])
   order by at desc, member_id desc limit $4`,
);

export async function newestGoing(db: Database, ref: DateRef, without: Ids, limit: number): Promise<string[]> {
  return (await newest(db, ref.eventId, ref.dateId, without, limit)).map((row) => row.member_id);
}

function eventIdsOf(refs: readonly DateRef[]): string[] {
  return [...new Set(refs.map(({ eventId }) => eventId))];
}

function dateIdsOf(refs: readonly DateRef[]): string[] {
  return refs.map(({ dateId }) => dateId);
}
