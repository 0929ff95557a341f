import type { ReportBody } from '@hearth/contract/reports/endpoints';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { DomainEvents } from '../../platform/events/domain-events.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { holdMembers } from '../profiles/profiles.api.ts';
import { fileReport } from '../reports/reports.api.ts';
import { assertVisible } from './find-visible-story.ts';
import { holdStoryById, type StoryRow } from './stories.queries.ts';

type Deps = { db: Database; clock: Clock; events: Pick<DomainEvents, 'emit'> };

export async function reportStory(deps: Deps, reporterId: string, storyId: string, report: ReportBody): Promise<void> {
  await inTransaction(deps.db, async (trx, afterCommit) => {
    const viewer = { id: reporterId, now: deps.clock.now() };
    const story = await assertVisible(trx, viewer, await holdStoryById(trx, storyId));
    const aboutId = story.user_id;
    await holdMembers(trx, [reporterId, aboutId]);
    const reported = { kind: 'story', targetId: storyId, within: '', aboutId, ...storyEvidence(story) } as const;
    await fileReport(deps, trx, reporterId, reported, report, afterCommit);
  });
}

export function storyEvidence({ words, caption, media_id }: StoryRow) {
  return { evidence: words ?? caption, fileIds: media_id ? [media_id] : [] };
}
