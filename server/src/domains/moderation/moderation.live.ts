import { casesChanged } from '@hearth/contract/moderation/cases';
import { ownDecisionsChanged } from '@hearth/contract/moderation/own';
import { operatorTopic } from '@hearth/contract/operators/rules';
import type { DomainEvents } from '../../platform/events/domain-events.ts';
import type { LivePublisher } from '../../platform/live/live-publisher.ts';
import { memberTopic } from '../../platform/live/topic-registry.ts';
import {
  appealAnswered,
  caseById,
  caseChanged,
  caseDecided,
  decisionLifted,
  reporterIdsOf,
  siteScope,
} from '../reports/reports.api.ts';
import { memberRestricted } from './moderation.events.ts';

type Deps = { events: DomainEvents; live: Pick<LivePublisher, 'publish' | 'endMember'> };

export function moderationLive({ events, live }: Deps): void {
  const tell = (memberId: string) => live.publish(memberTopic(memberId), ownDecisionsChanged, {});

  events.on(caseChanged, async (_trx, { caseId, scope = siteScope }, afterCommit) => {
    if (scope.kind === siteScope.kind) afterCommit(() => live.publish(operatorTopic, casesChanged, { caseId }));
  });
  for (const event of [caseDecided, appealAnswered, decisionLifted])
    events.on(event, async (trx, { caseId }, afterCommit) => {
      const row = await caseById(trx, caseId);
      if (!row) return;
      const memberIds = [row.about_id, ...(await reporterIdsOf(trx, caseId))];
      afterCommit(() => memberIds.forEach(tell));
    });
  // Every server forgets the member's sessions and looks them up again; sockets are closed.
  events.on(memberRestricted, async (_trx, { memberId, cuts }, afterCommit) =>
    afterCommit(() => {
      tell(memberId);
      if (cuts) live.endMember(memberId);
    }),
  );
}
