import { verificationChanged } from '@hearth/contract/verification/endpoints';
import type { Database } from '../../platform/database/database.ts';
import type { DomainEvents } from '../../platform/events/domain-events.ts';
import type { LivePublisher } from '../../platform/live/live-publisher.ts';
import { memberTopic } from '../../platform/live/topic-registry.ts';
import { readVerification } from './request-verification.ts';
import { verificationDecided } from './verification.api.ts';

type Needs = { db: Database; events: DomainEvents; live: Pick<LivePublisher, 'publish'> };

export function verificationLive({ db, events, live }: Needs): void {
  events.on(verificationDecided, async (_trx, { memberId }, afterCommit) => {
    afterCommit(async () => {
      live.publish(memberTopic(memberId), verificationChanged, await readVerification(db, memberId));
    });
  });
}
