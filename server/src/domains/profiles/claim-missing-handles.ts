import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { foldHandle } from './fold-handle.ts';
import { insertMissingHandles, knownAmong } from './handles.queries.ts';
import { lockMembers } from './hold-members.ts';
import type { MemberNames } from './members.queries.ts';
import { persons } from './profiles.queries.ts';
import { walkMembers } from './walk-members.ts';

/** For members who signed up before handles were unique. In id order, so that the earliest member gets a shared one. */
export function claimMissingHandles(db: Database, stopping = new AbortController().signal): Promise<void> {
  return walkMembers(db, stopping, (members) => claimUnlessKnown(db, members));
}

async function claimUnlessKnown(db: Database, members: readonly MemberNames[]): Promise<void> {
  const known = await knownAmong(
    db,
    members.map(({ profileName }) => foldHandle(profileName)),
  );
  const ids = members.filter(({ profileName }) => !known.has(foldHandle(profileName))).map(({ memberId }) => memberId);
  if (ids.length === 0) return;
  await inTransaction(db, async (trx) => {
    // Locked and read again, so that a member who is renamed or erased meanwhile gets no row for the old handle.
    await lockMembers(trx, ids);
    const rows = (await persons(trx, ids)).sort((one, other) => (one.user_id < other.user_id ? -1 : 1));
    const handles = rows.map((row) => ({ folded: foldHandle(row.profile_name), memberId: row.user_id }));
    if (handles.length > 0) await insertMissingHandles(trx, handles);
  });
}
