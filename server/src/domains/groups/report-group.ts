import type { ReportBody } from '@hearth/contract/reports/endpoints';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { DomainEvents } from '../../platform/events/domain-events.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { holdMembers } from '../profiles/profiles.api.ts';
import { fileReport } from '../reports/reports.api.ts';
import { lockGroup, type SeenGroup } from './groups.queries.ts';
import { ownerIdOf } from './memberships.queries.ts';
import { findVisibleGroup } from './read-group.ts';

type Deps = { db: Database; clock: Clock; events: Pick<DomainEvents, 'emit'> };

/** A report of a group is about its owner. */
export async function reportGroup(deps: Deps, reporterId: string, groupId: string, report: ReportBody): Promise<void> {
  await inTransaction(deps.db, async (trx, afterCommit) => {
    await lockGroup(trx, groupId);
    const group = await findVisibleGroup(trx, reporterId, groupId);
    const aboutId = await ownerIdOf(trx, groupId);
    if (!aboutId) throw new AppError('not_found');
    await holdMembers(trx, [reporterId, aboutId]);
    const reported = { kind: 'group', targetId: groupId, within: '', aboutId, ...groupEvidence(group) } as const;
    await fileReport(deps, trx, reporterId, reported, report, afterCommit);
  });
}

type Shown = Pick<SeenGroup, 'name' | 'description' | 'rules' | 'picture_id' | 'cover_id'>;

export function groupEvidence({ name, description, rules, picture_id, cover_id }: Shown) {
  return {
    evidence: [name, description, rules].filter((part) => part !== '').join('\n'),
    fileIds: [picture_id, cover_id].filter((id) => id !== null),
  };
}
