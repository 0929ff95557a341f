import type { DomainEvents } from '../../platform/events/domain-events.ts';
import { friendshipEnded, friendshipStarted, memberBlocked } from '../friends/friends.api.ts';
import { announceChangedVisibility, type StoryPublisher } from './announce-stories.ts';
import { removeViews } from './remove-views.ts';

/** When a relation changes, both members get a live event: they see more or less of each other's stories. */
export function listenToFriends(events: Pick<DomainEvents, 'on'>, live: StoryPublisher): void {
  const announceToBoth = (a: string, b: string) => {
    announceChangedVisibility(live, a, b);
    announceChangedVisibility(live, b, a);
  };
  events.on(friendshipStarted, async (_, { accepter, requester }, afterCommit) =>
    afterCommit(() => announceToBoth(accepter, requester)),
  );
  events.on(friendshipEnded, async (_, { a, b }, afterCommit) => afterCommit(() => announceToBoth(a, b)));
  events.on(memberBlocked, async (trx, { blocker, blocked }, afterCommit) => {
    await removeViews(live, trx, { viewerId: blocker, ownerId: blocked }, afterCommit);
    await removeViews(live, trx, { viewerId: blocked, ownerId: blocker }, afterCommit);
    afterCommit(() => announceToBoth(blocker, blocked));
  });
}
