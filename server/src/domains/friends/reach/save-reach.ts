import { type Reach, reachChanged } from '@hearth/contract/reach/endpoints';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { DomainEvents } from '../../../platform/events/domain-events.ts';
import type { LivePublisher } from '../../../platform/live/live-publisher.ts';
import { memberTopic } from '../../../platform/live/topic-registry.ts';
import { lockMembers } from '../../profiles/profiles.api.ts';
import { reachChosen } from '../friends.events.ts';
import { putReach, reachOf } from './reach.queries.ts';

export type ReachChange = { [Choice in keyof Reach]?: Reach[Choice] | undefined };

type Deps = { db: Database; events: DomainEvents; live: Pick<LivePublisher, 'publish'> };

export function saveReach({ db, events, live }: Deps, memberId: string, change: ReachChange): Promise<Reach> {
  return inTransaction(db, async (trx, afterCommit) => {
    await lockMembers(trx, [memberId]);
    const before = await reachOf(trx, memberId);
    const chosen = Object.entries(change).filter(([, choice]) => choice !== undefined);
    const after: Reach = { ...before, ...Object.fromEntries(chosen) };
    await putReach(trx, memberId, after);
    await events.emit(trx, reachChosen, { memberId, before, after }, afterCommit);
    afterCommit(() => live.publish(memberTopic(memberId), reachChanged, after));
    return after;
  });
}
