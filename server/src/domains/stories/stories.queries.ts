import type { Mention } from '@hearth/contract/core/mention-rules';
import type { StoryAudience, StoryBackground } from '@hearth/contract/stories/rules';
import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/sql.ts';

export type StoryRef = { ownerId: string; storyId: string };

export type StoryRow = {
  user_id: string;
  id: string;
  media_id: string | null;
  words: string | null;
  background: StoryBackground | null;
  caption: string;
  audience: StoryAudience;
  seen_count: number;
  created_at: Date;
  expires_at: Date;
  mentions: Mention[];
};

export type StoryWords = { text: string; background: StoryBackground };

export type NewStory = {
  id: string;
  ownerId: string;
  clientId: string;
  mediaId: string | null;
  words: StoryWords | null;
  caption: string;
  audience: StoryAudience;
  at: Date;
  expiresAt: Date;
  mentions: readonly Mention[];
};

const columns =
  'user_id, id, media_id, words, background, caption, audience, seen_count, created_at, expires_at, mentions';

const claim = statement<
  { id: string },
  [
    ownerId: string,
    id: string,
    clientId: string,
    mediaId: string | null,
    words: string | null,
    background: StoryBackground | null,
    caption: string,
    audience: StoryAudience,
    at: Date,
    expiresAt: Date,
    mentions: string,
  ]
>(
  `insert into stories (user_id, id, client_id, media_id, words, background, caption, audience, created_at, expires_at,
     mentions)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11::jsonb) on conflict (user_id, client_id) do nothing returning id`,
);
const claimed = statement<{ id: string }, [ownerId: string, clientId: string]>(
  'select id from stories where user_id = $1 and client_id = $2',
);

/** The id of the story of this submission: the new one, or that of an earlier attempt. */
export async function claimStory(trx: Database, story: NewStory): Promise<string> {
  const { id, ownerId, clientId, mediaId, words, caption, audience, at, expiresAt } = story;
  const shown = [mediaId, words?.text ?? null, words?.background ?? null] as const;
  const mentions = JSON.stringify(story.mentions);
  const taken = await claim(trx, ownerId, id, clientId, ...shown, caption, audience, at, expiresAt, mentions);
  const [row] = taken.length > 0 ? taken : await claimed(trx, ownerId, clientId);
  // The earlier story was removed between the two statements, so the claim is free again.
  return row?.id ?? claimStory(trx, story);
}

const living = statement<{ count: number }, [ownerId: string, now: Date]>(
  'select count(*) as count from stories where user_id = $1 and expires_at > $2',
);

export async function countLiving(db: Database, ownerId: string, now: Date): Promise<number> {
  return (await living(db, ownerId, now))[0]?.count ?? 0;
}

const one = `select ${columns} from stories where user_id = $1 and id = $2`;
type StoryKey = [ownerId: string, storyId: string];
const plain = statement<StoryRow, StoryKey>(one);
const forChange = statement<StoryRow, StoryKey>(`${one} for no key update`);
const forMention = statement<StoryRow, StoryKey>(`${one} for key share`);

export async function storyRow(db: Database, { ownerId, storyId }: StoryRef): Promise<StoryRow | undefined> {
  return (await plain(db, ownerId, storyId))[0];
}

/** Locked before a view is added: the story cannot be removed at the same time, and the count stays exact. */
export async function lockStory(trx: Database, { ownerId, storyId }: StoryRef): Promise<StoryRow | undefined> {
  return (await forChange(trx, ownerId, storyId))[0];
}

/** The story cannot be removed before the transaction ends. False when it does not exist. */
export async function holdStory(trx: Database, { ownerId, storyId }: StoryRef): Promise<boolean> {
  return (await forMention(trx, ownerId, storyId)).length > 0;
}

const byId = statement<StoryRow, [storyId: string]>(`select ${columns} from stories where id = $1 for key share`);

/** The story, which cannot be removed before the transaction ends. */
export async function holdStoryById(trx: Database, storyId: string): Promise<StoryRow | undefined> {
  return (await byId(trx, storyId))[0];
}

const some = statement<StoryRow, [ownerIds: readonly string[], storyIds: readonly string[]]>(
  `select ${columns} from stories where user_id = any($1::uuid[]) and id = any($2::uuid[])`,
);

export function storyRows(db: Database, ownerIds: readonly string[], storyIds: readonly string[]): Promise<StoryRow[]> {
  return some(db, ownerIds, storyIds);
}

const ofOwner = statement<StoryRow, [ownerId: string]>(`select ${columns} from stories where user_id = $1 order by id`);

export function storiesOf(db: Database, ownerId: string): Promise<StoryRow[]> {
  return ofOwner(db, ownerId);
}

const expired = statement<{ user_id: string; id: string }, [now: Date, limit: number]>(
  'select user_id, id from stories where expires_at <= $1 order by expires_at limit $2',
);

export async function expiredStories(db: Database, now: Date, limit: number): Promise<StoryRef[]> {
  return (await expired(db, now, limit)).map((row) => ({ ownerId: row.user_id, storyId: row.id }));
}

const remove = statement<StoryRow, StoryKey>(`delete from stories where user_id = $1 and id = $2 returning ${columns}`);

/** Deletes its views too. Returns the row to the one caller who deleted it. */
export async function deleteStoryRow(trx: Database, { ownerId, storyId }: StoryRef): Promise<StoryRow | undefined> {
  return (await remove(trx, ownerId, storyId))[0];
}

const putBack = statement<
  { id: string },
  [
    ownerId: string,
    id: string,
    mediaId: string | null,
    words: string | null,
    background: StoryBackground | null,
    caption: string,
    audience: StoryAudience,
    at: Date,
    expiresAt: Date,
    mentions: string,
  ]
>(
  `insert into stories (user_id, id, client_id, media_id, words, background, caption, audience, created_at, expires_at,
     mentions)
   values ($1, $2, $2, $3, $4, $5, $6, $7, $8, $9, $10::jsonb) on conflict do nothing returning id`,
);

/** A story that was removed by mistake. False if it is there. */
export async function putStoryBack(trx: Database, story: StoryRow): Promise<boolean> {
  const { user_id, id, media_id, words, background, caption, audience, created_at, expires_at } = story;
  const shown = [media_id, words, background, caption, audience] as const;
  const rows = await putBack(trx, user_id, id, ...shown, created_at, expires_at, JSON.stringify(story.mentions));
  return rows.length === 1;
}
