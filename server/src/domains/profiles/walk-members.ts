import type { Database } from '../../platform/database/database.ts';
import { type MemberNames, memberNamesAfter } from './members.queries.ts';

const pageSize = 1_000;

/** Passes all members to `visit` in id order, one page at a time. */
export async function walkMembers(
  db: Database,
  stopping: AbortSignal,
  visit: (members: readonly MemberNames[]) => Promise<void>,
): Promise<void> {
  let after: string | null = null;
  while (!stopping.aborted) {
    const members: MemberNames[] = await memberNamesAfter(db, after, pageSize);
    const last = members.at(-1);
    if (!last) return;
    await visit(members);
    after = last.memberId;
  }
}
