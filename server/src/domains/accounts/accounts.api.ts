import type { SessionMember } from '@hearth/contract/accounts/endpoints';
import type { Database } from '../../platform/database/database.ts';
import type { AfterCommit } from '../../platform/database/transaction.ts';
import { accountById } from './accounts.queries.ts';
import { emailOf } from './identifier.ts';

export type NewMember = {
  id: string;
  firstName: string;
  middleName: string;
  lastName: string;
  profileName: string;
  dateOfBirth: string;
  gender: 'Female' | 'Male' | 'Custom';
  at: Date;
};

/**
 * What accounts need of the domains above them. An account without a profile must never exist, so both are
 * written, renamed and erased in one transaction; the composition root plugs the upper domains in here.
 */
export type Members = {
  create(trx: Database, member: NewMember, afterCommit: AfterCommit): Promise<void>;
  describe(db: Database, id: string): Promise<SessionMember>;
  rename(trx: Database, id: string, displayName: string, afterCommit: AfterCommit): Promise<void>;
  erase(trx: Database, id: string, afterCommit: AfterCommit): Promise<void>;
};

/** Told after commit, so that open sockets of ended sessions close. */
export type SessionsEnded = (sessionIds: string[]) => void;

/** How the account's owner can be reached; for the owner's eyes alone. */
export async function contactOf(db: Database, id: string): Promise<{ email: string | null; mobile: string | null }> {
  const account = await accountById(db, id);
  return { email: account ? emailOf(account.identifier) : null, mobile: account?.mobile ?? null };
}
