import type { MailChoice } from '@hearth/contract/notifications/mail-rules';
import type { NotificationKind, NotificationType } from '@hearth/contract/notifications/rules';
import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/sql.ts';

export type MailSettingsRow = { choice: MailChoice; types: NotificationKind[] | null; digest: boolean | null };

const read = statement<MailSettingsRow, [userId: string]>(
  'select choice, types, digest from notification_mails where user_id = $1',
);

export async function mailSettingsOf(db: Database, userId: string): Promise<MailSettingsRow | undefined> {
  return (await read(db, userId))[0];
}

const put = statement<
  never,
  [userId: string, choice: MailChoice, types: readonly string[] | null, digest: boolean | null]
>(
  `insert into notification_mails (user_id, choice, types, digest) values ($1, $2, $3::text[], $4)
   on conflict (user_id) do update set choice = excluded.choice, types = excluded.types, digest = excluded.digest`,
);

export async function putMailSettings(
  db: Database,
  userId: string,
  { choice, types, digest }: MailSettingsRow,
): Promise<void> {
  await put(db, userId, choice, types, digest);
}

const due = statement<{ user_id: string }, [after: string, from: Date, until: Date, mailedBefore: Date, limit: number]>(
  `select distinct n.user_id from notifications n left join notification_mails m on m.user_id = n.user_id
   where n.unread and n.at > $2 and n.at <= $3 and n.user_id > $1
     and (m.looked_until is null or n.at > m.looked_until) and (m.mailed_at is null or m.mailed_at <= $4)
   order by n.user_id limit $5`,
);

type Window = { from: Date; until: Date; mailedBefore: Date };

/** Members with unread lines of this time that nobody has looked at for mail. */
export async function membersToMail(
  db: Database,
  after: string,
  { from, until, mailedBefore }: Window,
  limit: number,
): Promise<string[]> {
  return (await due(db, after, from, until, mailedBefore, limit)).map((row) => row.user_id);
}

const lines = statement<
  { id: string; type: NotificationType; target_id: string; at: Date; unread: boolean },
  [userId: string, from: Date, until: Date, limit: number]
>(
  `select n.id, n.type, n.target_id, n.at, n.unread
   from notifications n left join notification_mails m on m.user_id = n.user_id
   where n.user_id = $1 and n.unread and n.at > $2 and n.at <= $3 and (m.looked_until is null or n.at > m.looked_until)
   order by n.at desc limit $4`,
);

export function linesToMail(db: Database, userId: string, { from, until }: Window, limit: number) {
  return lines(db, userId, from, until, limit);
}

const look = statement<never, [userId: string, choice: MailChoice, until: Date, mailedAt: Date | null]>(
  `insert into notification_mails as m (user_id, choice, looked_until, mailed_at) values ($1, $2, $3, $4)
   on conflict (user_id) do update
     set looked_until = excluded.looked_until, mailed_at = coalesce(excluded.mailed_at, m.mailed_at)`,
);

/** `mailedAt` null: there was nothing to mail. */
export async function noteLooked(
  db: Database,
  userId: string,
  choice: MailChoice,
  until: Date,
  mailedAt: Date | null,
): Promise<void> {
  await look(db, userId, choice, until, mailedAt);
}

export async function deleteMailSettingsOf(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('notification_mails').where('user_id', '=', userId).execute();
}

const digested = statement<{ user_id: string }, [userIds: readonly string[], since: Date]>(
  'select user_id from notification_mails where user_id = any($1::uuid[]) and digested_at > $2',
);

/** Who was looked at for the weekly mail since then. */
export async function digestedSince(db: Database, userIds: readonly string[], since: Date): Promise<Set<string>> {
  return new Set((await digested(db, userIds, since)).map((row) => row.user_id));
}

const digest = statement<never, [userId: string, choice: MailChoice, at: Date]>(
  `insert into notification_mails (user_id, choice, digested_at) values ($1, $2, $3)
   on conflict (user_id) do update set digested_at = excluded.digested_at`,
);

export async function noteDigested(db: Database, userId: string, choice: MailChoice, at: Date): Promise<void> {
  await digest(db, userId, choice, at);
}

const mailedUntil = statement<{ messages_until: Date | null }, [userId: string]>(
  'select messages_until from notification_mails where user_id = $1',
);

export async function messagesMailedUntil(db: Database, userId: string): Promise<Date | null> {
  return (await mailedUntil(db, userId))[0]?.messages_until ?? null;
}

const mailMessages = statement<never, [userId: string, choice: MailChoice, until: Date]>(
  `insert into notification_mails (user_id, choice, messages_until) values ($1, $2, $3)
   on conflict (user_id) do update set messages_until = excluded.messages_until`,
);

export async function noteMessagesMailed(db: Database, userId: string, choice: MailChoice, until: Date): Promise<void> {
  await mailMessages(db, userId, choice, until);
}
