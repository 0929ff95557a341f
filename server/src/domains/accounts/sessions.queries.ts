import type { Database } from '../../platform/database/database.ts';
import { sql, statement } from '../../platform/database/sql.ts';

export type NewSession = {
  id: string;
  tokenHash: Buffer;
  accountId: string;
  userAgent: string;
  network: string;
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

type KnownSession = { id: string; account_id: string; last_seen_at: Date };

const ofHash = 'select id, account_id, last_seen_at from sessions where token_hash = $1 and expires_at > $2';
const byHash = statement<KnownSession, [tokenHash: Buffer, now: Date]>(ofHash);
const byAccountAndHash = statement<KnownSession, [tokenHash: Buffer, now: Date, accountId: string]>(
  `${ofHash} and account_id = $3`,
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

export async function livingSessions(db: Database, ids: readonly string[], now: Date): Promise<Set<string>> {
  const rows = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sql<string>`any(${ids})`)
    .where('expires_at', '>', now)
    .execute();
  return new Set(rows.map((row) => row.id));
}

export async function deleteExpiredSessions(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
}
