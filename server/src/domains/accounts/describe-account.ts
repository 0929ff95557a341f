import type { Database } from '../../platform/database/database.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { accountById } from './accounts.queries.ts';
import { describeDevice } from './describe-device.ts';
import { findAccount } from './find-account.ts';
import { emailOf } from './identifier.ts';
import { sessionsOf } from './sessions.queries.ts';

const sessionsShown = 50;

/** For those who run the site: the addresses and sessions of an account, the newest first. */
export async function describeAccount({ db, clock }: { db: Database; clock: Clock }, accountId: string) {
  const [account, sessions] = await Promise.all([
    accountById(db, accountId),
    sessionsOf(db, accountId, clock.now(), sessionsShown),
  ]);
  if (!account) return undefined;
  return {
    email: emailOf(account.identifier),
    mobile: account.mobile,
    joinedAt: account.created_at.toISOString(),
    sessions: sessions.map((row) => ({
      id: row.id,
      device: describeDevice(row.user_agent),
      network: row.network || null,
      createdAt: row.created_at.toISOString(),
      lastSeenAt: row.last_seen_at.toISOString(),
    })),
  };
}

/** The account with this whole e-mail address or mobile number. */
export async function accountAt(db: Database, typed: string): Promise<string | null> {
  return (await findAccount(db, typed))?.id ?? null;
}
