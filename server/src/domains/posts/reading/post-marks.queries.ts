import type { ReactionKind } from '@hearth/contract/posts/rules';
import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/sql.ts';
import { type VersionedRow, versionedColumns } from '../access/post-place.ts';

/** The version that a post has now, what decides who may read it, and what one member did there. */
export type PostMarks = VersionedRow & OwnMarks;
type OwnMarks = { my_reaction: ReactionKind | null; reported: boolean; my_votes: string[] | null };

/** Rows that the page was found by. */
export type ReadRows = ReadonlyMap<string, VersionedRow>;
type Ids = readonly string[];

const whole = statement<PostMarks, [ids: Ids, memberId: string]>(
  `select ${versionedColumns.map((column) => `p.${column}`).join(', ')}, r.kind as my_reaction,
     f.user_id is not null as reported,
     case when p.has_poll then (
       select array_agg(v.option_id) from poll_votes v
       where v.post_id = p.id and v.post_id = any($1::uuid[]) and v.user_id = $2) end as my_votes
   from posts p
   left join reactions r on r.post_id = p.id and r.user_id = $2
   left join reports f on f.post_id = p.id and f.user_id = $2
   where p.id = any($1::uuid[])`,
);

type Deed = { post_id: string } & (
  | { what: 'reacted'; detail: ReactionKind }
  | { what: 'reported'; detail: null }
  | { what: 'voted'; detail: string }
);

const deeds = statement<Deed, [ids: Ids, memberId: string]>(
  `select post_id, what, detail from (
     select post_id, 'reacted' as what, kind as detail from reactions where user_id = $2 and post_id = any($1::uuid[])
     union all
     select post_id, 'reported', null from reports where user_id = $2 and post_id = any($1::uuid[])
     union all
     select post_id, 'voted', option_id::text from poll_votes where user_id = $2 and post_id = any($1::uuid[])
   ) own`,
);

/** Of posts whose rows were read just now, only what the member did is asked. */
export async function postMarks(
  db: Database,
  ids: Ids,
  memberId: string,
  read: ReadRows = new Map(),
): Promise<Map<string, PostMarks>> {
  const { known = [], unknown = [] } = Object.groupBy(ids, (id) => (read.has(id) ? 'known' : 'unknown'));
  const [rows, done] = await Promise.all([
    unknown.length > 0 ? whole(db, unknown, memberId) : [],
    known.length > 0 ? deeds(db, known, memberId) : [],
  ]);
  const marks = withDeeds(known, read, done);
  for (const row of rows) marks.set(row.id, row);
  return marks;
}

function withDeeds(ids: Ids, read: ReadRows, done: readonly Deed[]): Map<string, PostMarks> {
  const marks = new Map<string, PostMarks>();
  for (const id of ids) {
    const row = read.get(id);
    if (row) marks.set(id, { ...row, my_reaction: null, reported: false, my_votes: null });
  }
  for (const { post_id: id, what, detail } of done) {
    const mark = marks.get(id);
    if (!mark) continue;
    if (what === 'reacted') mark.my_reaction = detail;
    else if (what === 'reported') mark.reported = true;
    else mark.my_votes = [...(mark.my_votes ?? []), detail];
  }
  return marks;
}
