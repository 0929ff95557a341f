import type { DomainEvents } from '../../../platform/events/domain-events.ts';
import {
  friendRequested,
  friendRequestWithdrawn,
  friendshipEnded,
  friendshipStarted,
  memberBlocked,
} from '../../friends/friends.api.ts';
import type { Cause } from '../lines/causes.queries.ts';
import { markLineRead } from '../lines/mark-read.ts';
import { type NotifyDeps, notify } from '../lines/notify.ts';
import { withdraw, withdrawActor } from '../lines/withdraw.ts';

/** One line for each other member, so that no friend request is hidden behind others. */
function between(
  type: 'friend_request' | 'friend_accept' | 'invitation_used' | 'birthday',
  actorId: string,
  recipientId: string,
): Cause {
  return { type, recipientId, actorId, targetId: actorId, causeId: actorId, detail: null };
}

export function listenToFriends(events: Pick<DomainEvents, 'on'>, deps: NotifyDeps): void {
  events.on(friendRequested, (trx, { from, to }, afterCommit) =>
    notify(deps, trx, between('friend_request', from, to), afterCommit),
  );
  events.on(friendRequestWithdrawn, (trx, { from, to }, afterCommit) =>
    withdraw(deps, trx, between('friend_request', from, to), {}, afterCommit),
  );
  events.on(friendshipStarted, async (trx, { accepter, requester, byInvitation }, afterCommit) => {
    await markLineRead(deps, trx, between('friend_request', requester, accepter), afterCommit);
    await notify(
      deps,
      trx,
      between(byInvitation ? 'invitation_used' : 'friend_accept', accepter, requester),
      afterCommit,
    );
  });
  events.on(friendshipEnded, async (trx, { a, b }, afterCommit) => {
    for (const type of ['birthday', 'friend_accept', 'friend_request', 'invitation_used'] as const) {
      await withdraw(deps, trx, between(type, a, b), {}, afterCommit);
      await withdraw(deps, trx, between(type, b, a), {}, afterCommit);
    }
  });
  events.on(memberBlocked, async (trx, { blocker, blocked }, afterCommit) => {
    await withdrawActor(deps, trx, { actorId: blocked, recipientId: blocker }, afterCommit);
    await withdrawActor(deps, trx, { actorId: blocker, recipientId: blocked }, afterCommit);
  });
}
