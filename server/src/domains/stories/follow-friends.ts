import type { DomainEvents } from '../../platform/events/domain-events.ts';
import { friendshipEnded, friendshipStarted, memberBlocked } from '../friends/friends.api.ts';
import { announceChangedSight, type Publishes } from './announce-stories.ts';
import { forgetViews } from './forget-views.ts';

/** Each of two members sees more or less of the other's stories, at once. */
export function followFriends(events: Pick<DomainEvents, 'on'>, live: Publishes): void {
  const tellBoth = (a: string, b: string) => {
    announceChangedSight(live, a, b);
    announceChangedSight(live, b, a);
  };
  events.on(friendshipStarted, async (_, { accepter, requester }, afterCommit) =>
    afterCommit(() => tellBoth(accepter, requester)),
  );
  events.on(friendshipEnded, async (_, { a, b }, afterCommit) => afterCommit(() => tellBoth(a, b)));
  events.on(memberBlocked, async (trx, { blocker, blocked }, afterCommit) => {
    await forgetViews(live, trx, { viewerId: blocker, ownerId: blocked }, afterCommit);
    await forgetViews(live, trx, { viewerId: blocked, ownerId: blocker }, afterCommit);
    afterCommit(() => tellBoth(blocker, blocked));
  });
}
