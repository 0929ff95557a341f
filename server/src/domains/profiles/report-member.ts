import type { ReportBody } from '@hearth/contract/reports/endpoints';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { fileReport } from '../reports/reports.api.ts';
import { holdMembers } from './hold-members.ts';
import { type Relations, readProfile } from './read-profile.ts';

export async function reportMember(
  { db, relations, clock }: { db: Database; relations: Relations; clock: Clock },
  reporterId: string,
  memberId: string,
  report: ReportBody,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await holdMembers(trx, [reporterId, memberId]);
    const { displayName, profileName, bio } = await readProfile({ db: trx, relations }, reporterId, memberId);
    const evidence = [`${displayName} @${profileName}`, bio].join('\n').trim();
    const reported = { kind: 'member', targetId: memberId, within: '', aboutId: memberId, evidence } as const;
    await fileReport(trx, reporterId, reported, report, clock.now());
  });
}
