import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { holdMembers, type MemberNames, walkMembers } from '../profiles/profiles.api.ts';
import { foldNames } from './fold-names.ts';
import { indexedAmong, insertMissingEntries, putEntries, type SearchEntry } from './search.queries.ts';

function entryOf({ memberId, displayName, profileName }: MemberNames): SearchEntry {
  return { memberId, ...foldNames(displayName, profileName) };
}

export async function indexNames(trx: Database, members: readonly MemberNames[]): Promise<void> {
  await putEntries(trx, members.map(entryOf));
}

/** For members who signed up before the search existed. */
export function indexMissingNames(db: Database, stopping = new AbortController().signal): Promise<void> {
  return walkMembers(db, stopping, (members) => indexUnlessIndexed(db, members));
}

async function indexUnlessIndexed(db: Database, members: readonly MemberNames[]): Promise<void> {
  const indexed = await indexedAmong(db, idsOf(members));
  const missing = members.filter(({ memberId }) => !indexed.has(memberId));
  if (missing.length === 0) return;
  await inTransaction(db, async (trx) => {
    // Held, so that a member who is being erased leaves no entry behind.
    const existing = await holdMembers(trx, idsOf(missing));
    const entries = missing.filter(({ memberId }) => existing.has(memberId)).map(entryOf);
    if (entries.length > 0) await insertMissingEntries(trx, entries);
  });
}

function idsOf(members: readonly MemberNames[]): string[] {
  return members.map(({ memberId }) => memberId);
}
