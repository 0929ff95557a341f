import type { NotificationType } from '@hearth/contract/notifications/rules';
import type { Database } from '../../../platform/database/database.ts';
import { sql, statement } from '../../../platform/database/sql.ts';

/** Identifies a line: whose it is, of which type and about what. */
export type LineKey = { recipientId: string; type: NotificationType; targetId: string };
export type CauseKey = { actorId: string; causeId: string };
export type Cause = LineKey & CauseKey & { detail: string | null };

/** Who is notified of an action, and in which of their lines. */
export type Recipient = Pick<LineKey, 'recipientId' | 'type'>;
/** One action, of which several members are notified. */
export type SharedCause = Pick<LineKey, 'targetId'> & CauseKey & { detail: string | null };

type CauseValues = [
  userIds: readonly string[],
  types: readonly NotificationType[],
  targetId: string,
  actorId: string,
  causeId: string,
];

const insert = statement<never, [...CauseValues, detail: string | null, at: Date]>(
  `insert into notification_causes (user_id, type, target_id, actor_id, cause_id, detail, at)
   select notified.user_id, notified.type, $3::uuid, $4::uuid, $5::uuid, $6::text, $7::timestamptz
   from unnest($1::uuid[], $2::text[]) as notified (user_id, type)
   on conflict do nothing`,
);

const causeValues = (
  recipients: readonly Recipient[],
  { targetId, actorId, causeId }: Omit<SharedCause, 'detail'>,
): CauseValues => [
  recipients.map(({ recipientId }) => recipientId),
  recipients.map(({ type }) => type),
  targetId,
  actorId,
  causeId,
];

/** Causes that exist already stay as they are. */
export async function insertCauses(
  db: Database,
  recipients: readonly Recipient[],
  cause: SharedCause,
  at: Date,
): Promise<void> {
  await insert(db, ...causeValues(recipients, cause), cause.detail, at);
}

const existing = statement<{ user_id: string }, CauseValues>(
  `select user_id from notification_causes
   where user_id = any($1::uuid[]) and type = any($2::text[]) and target_id = $3 and actor_id = $4 and cause_id = $5`,
);

/** Who was notified of this action before. */
export async function alreadyNotified(
  db: Database,
  recipients: readonly Recipient[],
  cause: Omit<SharedCause, 'detail'>,
): Promise<Set<string>> {
  return new Set((await existing(db, ...causeValues(recipients, cause))).map((row) => row.user_id));
}

/** The lines about this target that have this cause, always in the same order: the caller locks them. */
export async function linesOfCause(db: Database, targetId: string, causeId: string): Promise<LineKey[]> {
  const rows = await db
    .selectFrom('notification_causes')
    .select(['user_id', 'type'])
    .distinct()
    .where('target_id', '=', targetId)
    .where('cause_id', '=', causeId)
    .orderBy('user_id')
    .orderBy('type')
    .execute();
  return rows.map((row) => ({ recipientId: row.user_id, type: row.type as NotificationType, targetId }));
}

/** Whose lines of this type have this cause. */
export async function recipientsOfCause(
  db: Database,
  { type, targetId }: Omit<LineKey, 'recipientId'>,
  causeId: string,
): Promise<string[]> {
  const lines = await linesOfCause(db, targetId, causeId);
  return lines.flatMap((line) => (line.type === type ? line.recipientId : []));
}

const updateDetail = statement<
  { line_id: string | null },
  [userId: string, type: NotificationType, targetId: string, actorId: string, causeId: string, detail: string | null]
>(
  `update notification_causes set detail = $6
   where user_id = $1 and type = $2 and target_id = $3 and actor_id = $4 and cause_id = $5
     and detail is distinct from $6
   returning (select id from notifications where user_id = $1 and type = $2 and target_id = $3) as line_id`,
);

/** Returns the id of its line; nothing when the cause has this detail already, or does not exist. */
export async function updateCauseDetail(db: Database, cause: Cause): Promise<string | null | undefined> {
  const { recipientId, type, targetId, actorId, causeId, detail } = cause;
  return (await updateDetail(db, recipientId, type, targetId, actorId, causeId, detail))[0]?.line_id;
}

/** Deletes the causes of one actor, with one id, or both. True when there were any. */
export async function deleteCauses(db: Database, line: LineKey, cause: Partial<CauseKey>): Promise<boolean> {
  let query = db
    .deleteFrom('notification_causes')
    .where('user_id', '=', line.recipientId)
    .where('type', '=', line.type)
    .where('target_id', '=', line.targetId);
  if (cause.actorId) query = query.where('actor_id', '=', cause.actorId);
  if (cause.causeId) query = query.where('cause_id', '=', cause.causeId);
  return (await query.returning('cause_id').execute()).length > 0;
}

export async function remainingLine(db: Database, line: LineKey): Promise<{ at: Date; unread: boolean } | null> {
  const { at, unread } = await db
    .selectFrom('notification_causes')
    .select([sql<Date | null>`max(at)`.as('at'), sql<boolean | null>`bool_or(unread)`.as('unread')])
    .where('user_id', '=', line.recipientId)
    .where('type', '=', line.type)
    .where('target_id', '=', line.targetId)
    .executeTakeFirstOrThrow();
  return at ? { at, unread: unread ?? false } : null;
}

export type CauseRow = {
  type: NotificationType;
  target_id: string;
  actor_id: string;
  cause_id: string;
  detail: string | null;
};

type LineRef = { type: NotificationType; target_id: string };

type LinesOf = [recipientId: string, types: readonly NotificationType[], targetIds: readonly string[]];

const linesOf = (recipientId: string, lines: readonly LineRef[]): LinesOf => [
  recipientId,
  lines.map((line) => line.type),
  lines.map((line) => line.target_id),
];

const latest = statement<CauseRow, [...LinesOf, perLine: number]>(
  `select cause.type, cause.target_id, cause.actor_id, cause.cause_id, cause.detail
   from unnest($2::text[], $3::uuid[]) as line (type, target_id)
   cross join lateral (
     select type, target_id, actor_id, cause_id, detail, at
     from notification_causes
     where user_id = $1 and type = line.type and target_id = line.target_id
     order by at desc, cause_id desc
     limit $4
   ) cause
   order by cause.at desc, cause.cause_id desc`,
);

/** The latest few of each line, newest first. */
export function latestCauses(
  db: Database,
  recipientId: string,
  lines: readonly LineRef[],
  perLine: number,
): Promise<CauseRow[]> {
  return latest(db, ...linesOf(recipientId, lines), perLine);
}

export type ActorCount = LineRef & { actors: number };

const areOfLines = '(type, target_id) in (select * from unnest($2::text[], $3::uuid[]))';
const actorCounts = statement<ActorCount, LinesOf>(
  `select type, target_id, count(distinct actor_id) as actors
   from notification_causes
   where user_id = $1 and ${areOfLines}
   group by type, target_id`,
);

export function countActors(db: Database, recipientId: string, lines: readonly LineRef[]): Promise<ActorCount[]> {
  return actorCounts(db, ...linesOf(recipientId, lines));
}

const markRead = statement<never, LinesOf>(
  `update notification_causes set unread = false where user_id = $1 and unread and ${areOfLines}`,
);

/** The caller has locked these lines, so that no cause can be added at the same time. */
export async function markCausesRead(db: Database, recipientId: string, lines: readonly LineRef[]): Promise<void> {
  await markRead(db, ...linesOf(recipientId, lines));
}

/** Every line with this member as an actor, of one recipient or of all, always in the same order: the caller locks them. */
export async function linesWithActor(db: Database, actorId: string, recipientId?: string): Promise<LineKey[]> {
  let query = db
    .selectFrom('notification_causes')
    .select(['user_id', 'type', 'target_id'])
    .distinct()
    .where('actor_id', '=', actorId);
  if (recipientId) query = query.where('user_id', '=', recipientId);
  const rows = await query.orderBy('user_id').orderBy('type').orderBy('target_id').execute();
  return rows.map((row) => ({
    recipientId: row.user_id,
    type: row.type as NotificationType,
    targetId: row.target_id,
  }));
}

const removeAbout = statement<
  never,
  [userIds: readonly string[], targetId: string, types: readonly NotificationType[]]
>('delete from notification_causes where user_id = any($1::uuid[]) and target_id = $2 and type = any($3::text[])');

/** Of lines that are gone: whose they were is known by them. */
export async function deleteCausesAbout(
  db: Database,
  recipientIds: readonly string[],
  targetId: string,
  types: readonly NotificationType[],
): Promise<void> {
  if (recipientIds.length > 0) await removeAbout(db, recipientIds, targetId, types);
}

export async function deleteCausesFor(db: Database, recipientId: string): Promise<void> {
  await db.deleteFrom('notification_causes').where('user_id', '=', recipientId).execute();
}
