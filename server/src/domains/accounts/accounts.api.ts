import type { SessionMember } from '@hearth/contract/accounts';
import type { Database } from '../../platform/database/database.ts';

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
  create(trx: Database, member: NewMember): Promise<void>;
  describe(db: Database, id: string): Promise<SessionMember>;
  rename(trx: Database, id: string, displayName: string): Promise<void>;
  erase(trx: Database, id: string, afterCommit: (action: () => void | Promise<void>) => void): Promise<void>;
};

/** Told after commit, so that open sockets of ended sessions close. */
export type SessionsEnded = (sessionIds: string[]) => void;
