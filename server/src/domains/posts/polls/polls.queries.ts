import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/sql.ts';

export type PollOption = { id: string; text: string; vote_count: number };

/** Read as JSON with its post, so its time is text. The counts of an anonymous poll are those that it shows (decision 110). */
export type PollRow = {
  multiple: boolean;
  anonymous: boolean;
  hides_results: boolean;
  ends_at: string;
  closed: boolean;
  version: number;
  voter_count: number;
  options: PollOption[];
};

/** For a select from posts as `p`; `are` says once more of which posts, for each table of a distributed database. */
const pollWhere = (are: (postId: string) => string) => `case when p.has_poll then (
     select json_build_object('multiple', q.multiple, 'anonymous', q.anonymous, 'hides_results', q.hides_results,
       'ends_at', q.ends_at, 'closed', q.closed, 'version', q.version,
       'voter_count', case when q.anonymous then q.shown_voters else q.voter_count end,
       'options', (select json_agg(json_build_object('id', o.id, 'text', o.text,
                     'vote_count', case when q.anonymous then o.shown_count else o.vote_count end)
                     order by o.place) from poll_options o where o.post_id = p.id and ${are('o.post_id')}))
     from polls q where q.post_id = p.id and ${are('q.post_id')}) end`;

/** `ids` is the parameter with the ids of the posts. */
export const pollOfPosts = (ids: string) => pollWhere((postId) => `${postId} = any(${ids}::uuid[])`);

const read = statement<{ poll: PollRow | null; my_votes: string[] | null }, [postId: string, userId: string]>(
  `select ${pollWhere((id) => `${id} = $1`)} as poll,
     (select array_agg(v.option_id) from poll_votes v where v.post_id = p.id and v.post_id = $1 and v.user_id = $2)
       as my_votes
   from posts p where p.id = $1`,
);

export type PollOfMember = { poll: PollRow; myVotes: string[] };

/** The poll of a post and what one member chose there. */
export async function readPoll(db: Database, postId: string, userId: string): Promise<PollOfMember | undefined> {
  const [row] = await read(db, postId, userId);
  return row?.poll ? { poll: row.poll, myVotes: row.my_votes ?? [] } : undefined;
}

const mark = statement<never, [postId: string]>('update posts set has_poll = true where id = $1');
const insert = statement<
  never,
  [postId: string, multiple: boolean, anonymous: boolean, hidesResults: boolean, endsAt: Date]
>('insert into polls (post_id, multiple, anonymous, hides_results, ends_at) values ($1, $2, $3, $4, $5)');
const insertOptions = statement<never, [postId: string, ids: readonly string[], texts: readonly string[]]>(
  `insert into poll_options (post_id, id, place, text)
   select $1::uuid, n.id, n.place::int, n.text from unnest($2::uuid[], $3::text[]) with ordinality as n (id, text, place)`,
);

export type NewPoll = {
  postId: string;
  multiple: boolean;
  anonymous: boolean;
  hidesResults: boolean;
  endsAt: Date;
  options: readonly { id: string; text: string }[];
};

export async function insertPoll(trx: Database, poll: NewPoll): Promise<void> {
  const { postId, multiple, anonymous, hidesResults, endsAt } = poll;
  await Promise.all([
    mark(trx, postId),
    insert(trx, postId, multiple, anonymous, hidesResults, endsAt),
    addOptions(trx, poll),
  ]);
}

async function addOptions(trx: Database, { postId, options }: NewPoll): Promise<void> {
  await insertOptions(
    trx,
    postId,
    options.map(({ id }) => id),
    options.map(({ text }) => text),
  );
}

const change = statement<
  never,
  [postId: string, multiple: boolean, anonymous: boolean, hidesResults: boolean, endsAt: Date]
>(
  `update polls set multiple = $2, anonymous = $3, hides_results = $4, ends_at = $5, version = version + 1
   where post_id = $1`,
);
const dropOptions = statement<never, [postId: string]>('delete from poll_options where post_id = $1');

/** Of a poll in which nobody has voted. */
export async function replacePoll(trx: Database, poll: NewPoll): Promise<void> {
  const { postId, multiple, anonymous, hidesResults, endsAt } = poll;
  await Promise.all([
    change(trx, postId, multiple, anonymous, hidesResults, endsAt),
    dropOptions(trx, postId),
    addOptions(trx, poll),
  ]);
}

const due = statement<{ post_id: string }, [now: Date, count: number]>(
  'select post_id from polls where not closed and ends_at <= $1 order by ends_at limit $2',
);

export async function duePolls(db: Database, now: Date, count: number): Promise<string[]> {
  return (await due(db, now, count)).map((row) => row.post_id);
}

const close = statement<{ anonymous: boolean }, [postId: string, now: Date]>(
  `update polls set closed = true, version = version + 1 where post_id = $1 and not closed and ends_at <= $2
   returning anonymous`,
);

/** The poll for one caller only. */
export async function closePoll(trx: Database, postId: string, now: Date): Promise<{ anonymous: boolean } | undefined> {
  return (await close(trx, postId, now))[0];
}
