import type { ReportBody } from '@hearth/contract/reports/endpoints';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { DomainEvents } from '../../platform/events/domain-events.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { mediaIdOfUrl } from '../media/media.api.ts';
import { fileReport } from '../reports/reports.api.ts';
import { holdMembers } from './hold-members.ts';
import { type Relations, readProfile } from './read-profile.ts';

type Deps = { db: Database; relations: Relations; clock: Clock; events: Pick<DomainEvents, 'emit'> };

export async function reportMember(
  deps: Deps,
  reporterId: string,
  memberId: string,
  report: ReportBody,
): Promise<void> {
  await inTransaction(deps.db, async (trx, afterCommit) => {
    await holdMembers(trx, [reporterId, memberId]);
    const profile = await readProfile({ db: trx, relations: deps.relations }, reporterId, memberId);
    const reported = { kind: 'member', targetId: memberId, within: '', aboutId: memberId } as const;
    await fileReport(deps, trx, reporterId, { ...reported, ...profileEvidence(profile) }, report, afterCommit);
  });
}

type Shown = {
  displayName: string;
  profileName: string;
  bio: string;
  profilePic: string | null;
  coverPhoto: string | null;
};

/** What a profile shows to everybody. */
export function profileEvidence({ displayName, profileName, bio, profilePic, coverPhoto }: Shown) {
  return {
    evidence: [`${displayName} @${profileName}`, bio].join('\n').trim(),
    fileIds: [profilePic, coverPhoto].flatMap((url) => (url && mediaIdOfUrl(url)) ?? []),
  };
}
