import type { Finding } from '@hearth/contract/site/doctor';
import type { Say } from '@hearth/words/say';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import type { Clock } from '../time/clock.ts';

export type Patient = { config: Config; clock: Clock; say: Say };
export type WithDatabase = Patient & { db: Database };

type Found = Omit<Finding, 'what'>;

/** Looks at one thing and says what it found, or null where there is nothing to look at. */
export type Check<P = Patient> = (patient: P) => Promise<Found | null>;

export const good = (says: string): Found => ({ state: 'good', says, mend: null });
export const warning = (says: string, mend: string): Found => ({ state: 'warning', says, mend });
export const bad = (says: string, mend: string): Found => ({ state: 'bad', says, mend });
