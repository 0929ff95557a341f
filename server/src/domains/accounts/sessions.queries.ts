import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/sql.ts';

export type NewSession = {
  id: string;
  tokenHash: Buffer;
  accountId: string;
  userAgent: string;
  network: string;
  /** False: it ends soon after its last use. */
  kept: boolean;
  at: Date;
  expiresAt: Date;
};

export async function insertSession(db: Database, session: NewSession): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      id: session.id,
      token_hash: session.tokenHash,
      account_id: session.accountId,
      user_agent: session.userAgent,
      network: session.network,
      kept: session.kept,
      created_at: session.at,
      last_seen_at: session.at,
      expires_at: session.expiresAt,
      confirmed_at: session.at,
    })
    .execute();
}

const confirmed = statement<{ confirmed_at: Date | null }, [accountId: string, sessionId: string]>(
  'select confirmed_at from sessions where account_id = $1 and id = $2',
);

/** When the password was last given in this session. */
export async function confirmedAt(db: Database, accountId: string, sessionId: string): Promise<Date | null> {
  return (await confirmed(db, accountId, sessionId))[0]?.confirmed_at ?? null;
}

export async function noteConfirmed(db: Database, accountId: string, sessionId: string, at: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ confirmed_at: at })
    .where('account_id', '=', accountId)
    .where('id', '=', sessionId)
    .execute();
}

type KnownSession = {
  id: string;
  account_id: string;
  last_seen_at: Date;
  kept: boolean;
  suspended_until: Date | null;
};

const ofHash = `select s.id, s.account_id, s.last_seen_at, s.kept, a.suspended_until
   from sessions s left join accounts a on a.id = s.account_id and a.suspended_until > $2
   where s.token_hash = $1 and s.expires_at > $2`;
const byHash = statement<KnownSession, [tokenHash: Buffer, now: Date]>(ofHash);
const byAccountAndHash = statement<KnownSession, [tokenHash: Buffer, now: Date, accountId: string]>(
  `${ofHash} and s.account_id = $3`,
);

/** Runs with every request. */
export async function sessionByToken(
  db: Database,
  token: { hash: Buffer; accountId: string | undefined },
  now: Date,
): Promise<KnownSession | undefined> {
  const { hash, accountId } = token;
  const found = accountId ? await byAccountAndHash(db, hash, now, accountId) : await byHash(db, hash, now);
  return found[0];
}

export async function touchSession(
  db: Database,
  { id, account_id }: KnownSession,
  at: Date,
  expiresAt: Date,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_seen_at: at, expires_at: expiresAt })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .execute();
}

export function sessionsOf(db: Database, accountId: string, now: Date, limit: number) {
  return db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'network', 'created_at', 'last_seen_at'])
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .limit(limit)
    .execute();
}

const held = statement<{ id: string }, [accountId: string, sessionId: string]>(
  'select id from sessions where account_id = $1 and id = $2 for key share',
);

/** Until the transaction ends, the session does not. False if it has ended. */
export async function holdSession(trx: Database, accountId: string, sessionId: string): Promise<boolean> {
  return (await held(trx, accountId, sessionId)).length === 1;
}

/** The ids of the sessions that ended, so that their sockets can be closed. */
export async function deleteSession(db: Database, accountId: string, sessionId: string): Promise<string[]> {
  const rows = await db
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where('account_id', '=', accountId)
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

export async function deleteSessionsExcept(db: Database, accountId: string, keep: string | null): Promise<string[]> {
  let query = db.deleteFrom('sessions').where('account_id', '=', accountId);
  if (keep) query = query.where('id', '<>', keep);
  const rows = await query.returning('id').execute();
  return rows.map((row) => row.id);
}

const living = statement<{ id: string }, [ids: readonly string[], now: Date]>(
  `select s.id from sessions s join accounts a on a.id = s.account_id
   where s.id = any($1::uuid[]) and s.expires_at > $2 and (a.suspended_until is null or a.suspended_until <= $2)`,
);

/** Sockets of suspended members live no longer than those of ended sessions. */
export async function livingSessions(db: Database, ids: readonly string[], now: Date): Promise<Set<string>> {
  return new Set((await living(db, ids, now)).map((row) => row.id));
}

/** `keptUntil`: for those that are kept the site may say sooner. */
export async function deleteExpiredSessions(db: Database, now: Date, keptUntil: Date): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('expires_at', '<=', keptUntil)
    .where((eb) => eb.or([eb('kept', '=', true), eb('expires_at', '<=', now)]))
    .execute();
}
