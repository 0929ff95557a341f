import type { Database } from '../../platform/database/database.ts';
import { foldNames } from './fold-names.ts';
import { putEntries, unindexedMembers } from './search.queries.ts';

type Names = { memberId: string; displayName: string; profileName: string };

export async function indexNames(trx: Database, members: readonly Names[]): Promise<void> {
  const entries = members.map(({ memberId, displayName, profileName }) => ({
    memberId,
    ...foldNames(displayName, profileName),
  }));
  await putEntries(trx, entries);
}

const batch = 500;

/** For members who were here before the search was. */
export async function indexMissingNames(db: Database, stopping = new AbortController().signal): Promise<void> {
  while (!stopping.aborted) {
    const rows = await unindexedMembers(db, batch);
    if (rows.length === 0) return;
    await indexNames(
      db,
      rows.map((row) => ({ memberId: row.user_id, displayName: row.display_name, profileName: row.profile_name })),
    );
  }
}
