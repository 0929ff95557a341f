import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/sql.ts';
import { nobody } from '../../platform/ids.ts';

/** Of this post members are still to be told, those with ids after `told_to`. */
export type PostNews = { post_id: string; told_to: string };

const insert = statement<never, [postId: string, claimedUntil: Date]>(
  `insert into group_post_news (post_id, told_to, claimed_until) values ($1, '${nobody}', $2)
   on conflict (post_id) do nothing`,
);

/** The server that writes it is at work on it first. */
export async function insertNews(trx: Database, postId: string, claimedUntil: Date): Promise<void> {
  await insert(trx, postId, claimedUntil);
}

const claim = statement<PostNews, [now: Date, until: Date]>(
  `update group_post_news set claimed_until = $2
   where post_id = (select post_id from group_post_news where claimed_until <= $1 order by claimed_until, post_id limit 1)
     and claimed_until <= $1
   returning post_id, told_to`,
);

/** One that another server has left behind, if there is any; of several servers one gets it. */
export async function claimNews(db: Database, now: Date, until: Date): Promise<PostNews | undefined> {
  return (await claim(db, now, until))[0];
}

const hold = statement<{ post_id: string }, [postId: string, toldTo: string, until: Date]>(
  'update group_post_news set claimed_until = $3 where post_id = $1 and told_to = $2 returning post_id',
);

/** False when another server has gone on with it. Until the commit none can. */
export async function holdNews(trx: Database, { post_id: postId, told_to: toldTo }: PostNews, until: Date) {
  return (await hold(trx, postId, toldTo, until)).length === 1;
}

const advance = statement<never, [postId: string, toldTo: string]>(
  'update group_post_news set told_to = $2 where post_id = $1',
);

export async function advanceNews(trx: Database, postId: string, toldTo: string): Promise<void> {
  await advance(trx, postId, toldTo);
}

export async function deleteNews(trx: Database, postId: string): Promise<void> {
  await trx.deleteFrom('group_post_news').where('post_id', '=', postId).execute();
}
