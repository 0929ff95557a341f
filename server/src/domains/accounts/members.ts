import type { SessionMember } from '@hearth/contract/accounts/endpoints';
import type { Database } from '../../platform/database/database.ts';
import type { AfterCommit } from '../../platform/database/transaction.ts';
import type { Described } from './locale.ts';

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
 * What accounts need from higher domains. An account without a profile must never exist, so both are written,
 * renamed and erased in one transaction; the wiring passes the higher domains in here.
 */
export type MemberProfiles = {
  create(trx: Database, member: NewMember, afterCommit: AfterCommit): Promise<void>;
  describe(db: Database, id: string): Promise<Omit<SessionMember, keyof Described | 'siteRole' | 'suspended'>>;
  rename(trx: Database, id: string, displayName: string, afterCommit: AfterCommit): Promise<void>;
  erase(trx: Database, id: string, afterCommit: AfterCommit): Promise<void>;
};

export type Members = Omit<MemberProfiles, 'describe'> & {
  describe(db: Database, id: string): Promise<Omit<SessionMember, keyof Described>>;
  /** Fails if the site cannot do without the member. */
  assertMayLeave(trx: Database, id: string): Promise<void>;
};
