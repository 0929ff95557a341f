import type { Choice, ChoiceKind } from '@hearth/contract/feed/rules';
import type { Database } from '../../../../platform/database/database.ts';
import { statement } from '../../../../platform/database/sql.ts';

export type ChoiceRow = { id: string; kind: ChoiceKind; choice: Choice; subject: string; until: Date | null };

const forHome = statement<
  { kind: ChoiceKind | 'language'; choice: Choice | ''; subject: string; until: Date | null },
  [userId: string]
>(
  `select kind, choice, subject, until from feed_choices where user_id = $1
   union all
   select 'language', '', unnest(languages), null from reading_languages where user_id = $1`,
);

/** Everything that a member chose about the home feed, the languages too. */
export function homeChoiceRows(db: Database, userId: string) {
  return forHome(db, userId);
}

const page = statement<ChoiceRow, [userId: string, before: string, count: number, now: Date]>(
  `select id, kind, choice, subject, until from feed_choices
   where user_id = $1 and id < $2 and (until is null or until > $4)
   order by id desc limit $3`,
);

export function choicePage(db: Database, userId: string, before: string, count: number, now: Date) {
  return page(db, userId, before, count, now);
}

const one = statement<ChoiceRow, [userId: string, kind: ChoiceKind, subject: string, now: Date]>(
  `select id, kind, choice, subject, until from feed_choices
   where user_id = $1 and kind = $2 and subject = $3 and (until is null or until > $4)`,
);

export async function choiceAbout(
  db: Database,
  userId: string,
  { kind, subject }: Pick<ChoiceRow, 'kind' | 'subject'>,
  now: Date,
): Promise<ChoiceRow | undefined> {
  return (await one(db, userId, kind, subject, now))[0];
}

const put = statement<
  never,
  [userId: string, kind: ChoiceKind, subject: string, choice: Choice, until: Date | null, id: string]
>(
  `insert into feed_choices (user_id, kind, subject, choice, until, id) values ($1, $2, $3, $4, $5, $6)
   on conflict (user_id, kind, subject)
   do update set choice = excluded.choice, until = excluded.until, id = excluded.id`,
);

export async function putChoice(db: Database, userId: string, row: ChoiceRow): Promise<void> {
  await put(db, userId, row.kind, row.subject, row.choice, row.until, row.id);
}

const ended = statement<never, [userId: string, now: Date]>(
  'delete from feed_choices where user_id = $1 and until <= $2',
);
const counted = statement<{ count: number }, [userId: string, choice: Choice, kind: ChoiceKind, subject: string]>(
  `select count(*)::int as count from feed_choices
   where user_id = $1 and choice = $2 and not (kind = $3 and subject = $4)`,
);

/** How many others like it the member has; those that have ended are removed. */
export async function countOthers(
  trx: Database,
  userId: string,
  { choice, kind, subject }: Pick<ChoiceRow, 'choice' | 'kind' | 'subject'>,
  now: Date,
): Promise<number> {
  await ended(trx, userId, now);
  const [row] = await counted(trx, userId, choice, kind, subject);
  return row?.count ?? 0;
}

const oldest = statement<never, [userId: string, kept: number]>(
  `delete from feed_choices where user_id = $1 and id in (
     select id from feed_choices where user_id = $1 and choice = 'hidden' order by id desc offset $2
   )`,
);

export async function forgetOldestHidden(trx: Database, userId: string, kept: number): Promise<void> {
  await oldest(trx, userId, kept);
}

const remove = statement<Pick<ChoiceRow, 'kind' | 'subject'>, [userId: string, id: string]>(
  'delete from feed_choices where user_id = $1 and id = $2 returning kind, subject',
);

export async function deleteChoice(
  db: Database,
  userId: string,
  id: string,
): Promise<Pick<ChoiceRow, 'kind' | 'subject'> | undefined> {
  return (await remove(db, userId, id))[0];
}

const removeOf = statement<never, [userId: string]>('delete from feed_choices where user_id = $1');
const removeAbout = statement<never, [kind: ChoiceKind, subject: string]>(
  `delete from feed_choices where kind = $1 and kind in ('post', 'person') and subject = $2`,
);

export async function deleteChoicesOf(trx: Database, userId: string): Promise<void> {
  await removeOf(trx, userId);
  await removeAbout(trx, 'person', userId);
}

export type ReaderChoice = { user_id: string; kind: ChoiceKind; choice: Choice; subject: string };

const ofReaders = statement<
  ReaderChoice,
  [userIds: readonly string[], authorId: string, tags: readonly string[], now: Date]
>(
  `select user_id, kind, choice, subject from feed_choices
   where user_id = any($1::uuid[]) and (until is null or until > $4)
     and (kind = 'word' or (kind = 'person' and subject = $2) or (kind = 'tag' and subject = any($3::text[])))`,
);

/** What these members chose about a new post: its author, its tags, and words that it may have. */
export async function readerChoices(
  db: Database,
  userIds: readonly string[],
  post: { authorId: string; tags: readonly string[] },
  now: Date,
): Promise<ReaderChoice[]> {
  if (userIds.length === 0) return [];
  return ofReaders(db, userIds, post.authorId, post.tags, now);
}
