import type { GroupAppeal } from '@hearth/contract/groups/appeals';
import { reportsShown } from '@hearth/contract/groups/moderation-rules';
import type { Person } from '@hearth/contract/profiles/person';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { peopleByIds } from '../../profiles/profiles.api.ts';
import { type Answering, answerAppeal, appealedCasesIn, type CaseRow } from '../../reports/reports.api.ts';
import { moderatorIdsOf } from '../memberships.queries.ts';
import { decidingIn, groupOffice, type OfficeDeps, scopeOfGroup } from './group-office.ts';
import { findModerated, lockModerated } from './moderators.ts';

type Deps = OfficeDeps & { db: Database };

/** The oldest first. */
export async function listGroupAppeals({ db }: Deps, viewerId: string, groupId: string): Promise<GroupAppeal[]> {
  await findModerated(db, groupId, viewerId);
  const [rows, moderators] = await Promise.all([
    appealedCasesIn(db, scopeOfGroup(groupId), reportsShown),
    moderatorIdsOf(db, groupId),
  ]);
  const ids = rows.flatMap(({ about_id, decided_by }) => [about_id, decided_by].filter((id) => id !== null));
  const people = await peopleByIds(db, ids);
  return rows.flatMap((row) => toAppeal(row, { people, viewerId, moderators }) ?? []);
}

type Shown = { people: ReadonlyMap<string, Person>; viewerId: string; moderators: readonly string[] };

function toAppeal(row: CaseRow, { people, viewerId, moderators }: Shown): GroupAppeal | undefined {
  const member = people.get(row.about_id);
  const { kind, decision, decided_at: at, appealed_at: appealedAt, appeal_words: words } = row;
  if (!member || !decision || !at || !appealedAt || words === null) return undefined;
  const others = moderators.some((id) => id !== viewerId && id !== row.about_id);
  return {
    caseId: row.id,
    ...{ kind, decision, member },
    reported: { text: row.evidence, files: row.files.map(({ kind, url, alt }) => ({ kind, url, alt })) },
    reason: row.words,
    decidedBy: (row.decided_by && people.get(row.decided_by)) || null,
    decidedAt: at.toISOString(),
    words,
    at: appealedAt.toISOString(),
    mayAnswer: row.about_id !== viewerId && (row.decided_by !== viewerId || !others),
  };
}

/** By another moderator than who decided, where there is one. */
export async function answerGroupAppeal(
  deps: Deps,
  actorId: string,
  { groupId, caseId }: { groupId: string; caseId: string },
  answering: Answering,
): Promise<void> {
  await inTransaction(deps.db, async (trx, afterCommit) => {
    await lockModerated(trx, groupId, actorId);
    await answerAppeal(decidingIn(deps), trx, groupOffice(deps, { groupId, actorId }), caseId, answering, afterCommit);
  });
}
