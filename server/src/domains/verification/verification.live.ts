import { verificationChanged } from '@hearth/contract/verification/endpoints';
import type { Database } from '../../platform/database/database.ts';
import type { DomainEvents } from '../../platform/events/domain-events.ts';
import type { LivePublisher } from '../../platform/live/live-publisher.ts';
import { memberTopic } from '../../platform/live/topic-registry.ts';
import { badgeLost } from '../profiles/profiles.api.ts';
import { readVerification } from './request-verification.ts';
import { eraseVerification, verificationDecided } from './verification.api.ts';

type Deps = { db: Database; events: DomainEvents; live: Pick<LivePublisher, 'publish'> };

export function verificationLive({ db, events, live }: Deps): void {
  const publish = async (memberId: string) =>
    live.publish(memberTopic(memberId), verificationChanged, await readVerification(db, memberId));

  events.on(verificationDecided, async (_trx, { memberId }, afterCommit) => afterCommit(() => publish(memberId)));
  // The approval was for the former name: the member may ask again.
  events.on(badgeLost, async (trx, { memberId }, afterCommit) => {
    await eraseVerification(trx, memberId);
    afterCommit(() => publish(memberId));
  });
}
