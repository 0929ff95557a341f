import type { ReactionKind } from '@hearth/contract/posts/rules';
import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/sql.ts';
import type { StoryRow } from './stories.queries.ts';

/** Of all public stories only the newest are read, however many a large site has. */
const windowSize = 500;

const newestPublic = statement<{ user_id: string }, [now: Date, hiddenIds: readonly string[]]>(
  `select user_id from stories
   where audience = 'public' and expires_at > $1 and user_id <> all($2::uuid[])
   order by id desc limit ${windowSize}`,
);

export async function newestPublicOwners(db: Database, hiddenIds: readonly string[], now: Date): Promise<string[]> {
  return (await newestPublic(db, now, hiddenIds)).map((row) => row.user_id);
}

export const ranks = { own: 0, unseen: 1, seen: 2 } as const;
/** The position of a ring in the list: by rank, then by its newest story. */
export type RingPosition = { rank: number; newest: string };
export type RankedOwner = RingPosition & { user_id: string };

// Not every supported PostgreSQL has max(uuid); as text they sort alike.
const ranked = statement<
  RankedOwner,
  [
    viewerId: string,
    nearIds: readonly string[],
    otherIds: readonly string[],
    now: Date,
    afterRank: number,
    afterNewest: string,
    count: number,
  ]
>(
  `select user_id, rank, newest from (
     select s.user_id, max(s.id::text collate "C")::uuid as newest,
       case when s.user_id = $1 then ${ranks.own}
            when bool_or(v.viewer_id is null) then ${ranks.unseen}
            else ${ranks.seen} end as rank
     from (
       select user_id, id from stories where user_id = any($2::uuid[]) and expires_at > $4
       union all
       select user_id, id from stories where user_id = any($3::uuid[]) and expires_at > $4 and audience = 'public'
     ) s
     left join story_views v on v.user_id = s.user_id and v.story_id = s.id and v.viewer_id = $1
     group by s.user_id
   ) rings
   where rank > $5 or (rank = $5 and newest < $6::uuid)
   order by rank, newest desc limit $7`,
);

/** `nearIds`: the viewer and their friends, whose stories for friends count too. `otherIds`: other members. */
export function rankedOwners(
  db: Database,
  asked: {
    viewerId: string;
    nearIds: readonly string[];
    otherIds: readonly string[];
    now: Date;
    after: RingPosition;
    count: number;
  },
): Promise<RankedOwner[]> {
  const { viewerId, nearIds, otherIds, now, after, count } = asked;
  return ranked(db, viewerId, nearIds, otherIds, now, after.rank, after.newest, count);
}

export type ViewedStoryRow = StoryRow & { seen: boolean; my_reaction: ReactionKind | null };

const withViews = `select s.user_id, s.id, s.media_id, s.words, s.background, s.caption, s.audience,
     s.seen_count, s.created_at, s.expires_at, s.mentions,
     v.viewer_id is not null as seen, v.reaction as my_reaction
   from stories s
   left join story_views v on v.user_id = s.user_id and v.story_id = s.id and v.viewer_id = $2
   where s.user_id = any($1::uuid[])`;
const storiesOfOwners = statement<ViewedStoryRow, [ownerIds: readonly string[], viewerId: string]>(
  `${withViews} order by s.id`,
);

/** All stories of these members, oldest first, with the viewer's own view of each. */
export function storiesWithViews(
  db: Database,
  ownerIds: readonly string[],
  viewerId: string,
): Promise<ViewedStoryRow[]> {
  return storiesOfOwners(db, ownerIds, viewerId);
}
