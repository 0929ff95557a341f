import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/sql.ts';

type Ids = readonly string[];
export type Voting = { postId: string; userId: string };
/** `voters`: by how much the number of voters changes. */
export type VoteChange = { added: { optionId: string; id: string }[]; removed: string[]; voters: number };

const remove = statement<never, [postId: string, userId: string, optionIds: Ids]>(
  'delete from poll_votes where post_id = $1 and user_id = $2 and option_id = any($3::uuid[])',
);
const add = statement<never, [postId: string, userId: string, optionIds: Ids, ids: Ids]>(
  `insert into poll_votes (post_id, user_id, option_id, id)
   select $1::uuid, $2::uuid, n.option_id, n.id from unnest($3::uuid[], $4::uuid[]) as n (option_id, id)`,
);
const count = statement<never, [postId: string, added: Ids, removed: Ids]>(
  `update poll_options set vote_count = vote_count + case when id = any($2::uuid[]) then 1 else -1 end
   where post_id = $1 and (id = any($2::uuid[]) or id = any($3::uuid[]))`,
);
const countVoters = statement<never, [postId: string, by: number]>(
  `update polls set voter_count = voter_count + $2, version = version + case when anonymous then 0 else 1 end
   where post_id = $1`,
);

/** The caller holds the post's row and has read the earlier votes since, so the counts equal the rows. */
export async function changeVotes(trx: Database, { postId, userId }: Voting, vote: VoteChange): Promise<void> {
  const added = vote.added.map(({ optionId }) => optionId);
  const ids = vote.added.map(({ id }) => id);
  await Promise.all([
    remove(trx, postId, userId, vote.removed),
    add(trx, postId, userId, added, ids),
    count(trx, postId, added, vote.removed),
    countVoters(trx, postId, vote.voters),
  ]);
}

const drop = statement<never, [postId: string, userId: string]>(
  'delete from poll_votes where post_id = $1 and user_id = $2',
);

/** The counts stay. */
export async function dropVotes(trx: Database, { postId, userId }: Voting): Promise<void> {
  await drop(trx, postId, userId);
}

const raise = statement<never, [postId: string]>('update posts set vote_version = vote_version + 1 where id = $1');

/** For every change of the results that the post shows. The caller has locked its row. */
export async function raiseVoteVersion(trx: Database, postId: string): Promise<void> {
  await raise(trx, postId);
}

const anybody = statement<{ post_id: string }, [postId: string]>(
  'select post_id from polls where post_id = $1 and voter_count > 0',
);

/** Also votes of deleted accounts that an anonymous poll counts. */
export async function hasVotes(trx: Database, postId: string): Promise<boolean> {
  return (await anybody(trx, postId)).length > 0;
}

const among = statement<{ user_id: string }, [postId: string, userIds: Ids]>(
  'select distinct user_id from poll_votes where post_id = $1 and user_id = any($2::uuid[])',
);

export async function votersAmong(db: Database, postId: string, userIds: Ids): Promise<string[]> {
  return (await among(db, postId, userIds)).map((row) => row.user_id);
}

const listed = statement<
  { id: string; user_id: string },
  [postId: string, optionId: string, before: string, hiddenIds: Ids, count: number]
>(
  `select id, user_id from poll_votes
   where post_id = $1 and option_id = $2 and id < $3 and user_id <> all($4::uuid[])
   order by id desc limit $5`,
);

export function votersOf(
  db: Database,
  { postId, optionId }: { postId: string; optionId: string },
  asked: { before: string; count: number; hiddenIds: Ids },
): Promise<{ id: string; user_id: string }[]> {
  return listed(db, postId, optionId, asked.before, asked.hiddenIds, asked.count);
}

const all = statement<{ user_id: string }, [postId: string, after: string, count: number]>(
  'select distinct user_id from poll_votes where post_id = $1 and user_id > $2 order by user_id limit $3',
);

/** A page of those who voted, in the order of their ids. */
export async function pollVoters(
  db: Database,
  postId: string,
  { after, count }: { after: string; count: number },
): Promise<string[]> {
  return (await all(db, postId, after, count)).map((row) => row.user_id);
}

const votedIn = statement<{ post_id: string }, [userId: string]>(
  'select distinct post_id from poll_votes where user_id = $1 order by post_id',
);

export async function postIdsVotedIn(trx: Database, userId: string): Promise<string[]> {
  return (await votedIn(trx, userId)).map((row) => row.post_id);
}

type OfHidden = [postIds: Ids, hiddenIds: Ids];

/** What hidden members chose in the polls of these posts. */
export const hiddenVotes = statement<{ post_id: string; option_id: string; count: number }, OfHidden>(
  `select post_id, option_id, count(*) as count from poll_votes
   where post_id = any($1::uuid[]) and user_id = any($2::uuid[]) group by post_id, option_id`,
);
export const hiddenVoters = statement<{ post_id: string; count: number }, OfHidden>(
  `select post_id, count(distinct user_id) as count from poll_votes
   where post_id = any($1::uuid[]) and user_id = any($2::uuid[]) group by post_id`,
);
