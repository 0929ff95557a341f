import type { Database } from '../../platform/database/database.ts';
import { accountByIdentifier, accountByMobile } from './accounts.queries.ts';
import { emailOf, typedIdentifier } from './identifier.ts';

/** By an e-mail address or a mobile number, as a person types it. */
export async function findAccount(db: Database, typed: string) {
  const identifier = typedIdentifier(typed);
  const account = await accountByIdentifier(db, identifier);
  if (account || emailOf(identifier) !== null) return account;
  return accountByMobile(db, `+${identifier.split('@')[0]}`);
}
