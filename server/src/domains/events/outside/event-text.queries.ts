import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/sql.ts';

type Row = {
  id: string;
  name: string;
  place: string;
  link: string;
  time_zone: string;
  host_id: string | null;
  group_id: string | null;
  capacity: number | null;
  bring: number;
  outside_guests: boolean;
};

const text = statement<Row, [id: string]>(
  `select id, name, place, link, time_zone, host_id, group_id, capacity, bring, outside_guests
   from events where id = $1`,
);

/** For people without account, who prove by their link that they were asked. */
export async function eventTextOf(db: Database, id: string): Promise<Row | undefined> {
  return (await text(db, id))[0];
}
