import type { Database } from '../../platform/database/database.ts';
import type { MemberNames } from '../profiles/profiles.api.ts';
import { foldNames } from './fold-names.ts';
import { putEntries, type SearchEntry } from './search.queries.ts';

function entryOf({ memberId, displayName, profileName }: MemberNames): SearchEntry {
  return { memberId, ...foldNames(displayName, profileName) };
}

export async function indexNames(trx: Database, members: readonly MemberNames[]): Promise<void> {
  await putEntries(trx, members.map(entryOf));
}
