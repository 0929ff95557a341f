import type { Database } from '../../../platform/database/database.ts';
import type { AfterCommit } from '../../../platform/database/transaction.ts';
import type { CaseRow } from '../../reports/reports.api.ts';

/** What a thing says and shows now, and whose it is. */
export type Evidence = {
  aboutId: string;
  evidence: string;
  fileIds: readonly string[];
  /** By now it is for its author alone: those who decide see what was reported, and no more. */
  isPrivate?: boolean;
};

export type ThingAt = Pick<CaseRow, 'target_id' | 'within' | 'about_id'>;
/** Also who decided, and what. */
export type DecidedThing = ThingAt & Pick<CaseRow, 'scope_id' | 'decision' | 'until'>;

/** Undefined: it is gone or taken away. */
export type Look = (db: Database, thing: ThingAt) => Promise<Evidence | undefined>;

/** What is done with one kind of thing once it is decided. */
export type Subject = {
  /** Whether a rule of the site holds it: then whatever is decided but to dismiss takes it away. */
  isHeld?(trx: Database, thing: ThingAt): Promise<boolean>;
  /** It waits no more. Does nothing with what does not wait. */
  release?(trx: Database, thing: ThingAt, afterCommit: AfterCommit): Promise<void>;
  /** Nobody else reads it from now on. Answers what is needed to give it back; undefined if it is gone already. */
  takeAway(trx: Database, thing: ThingAt, afterCommit: AfterCommit): Promise<object | undefined>;
  giveBack(trx: Database, thing: DecidedThing, kept: object, afterCommit: AfterCommit): Promise<void>;
  /** The time of the evidence is over: what was put away goes for good. Without it nothing is left. */
  destroy?(trx: Database, thing: DecidedThing, kept: object, afterCommit: AfterCommit): Promise<void>;
};
