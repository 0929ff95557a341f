import type { DomainEvents } from '../../../platform/events/domain-events.ts';
import { accountOpened, vouchingAsked, vouchingEnded } from '../../vouching/vouching.api.ts';
import { type NotifyDeps, notify, notifyAll } from '../lines/notify.ts';
import { withdraw } from '../lines/withdraw.ts';

export function listenToVouching(events: Pick<DomainEvents, 'on'>, deps: NotifyDeps): void {
  events.on(vouchingAsked, (trx, { ownerId, friendIds }, afterCommit) =>
    notifyAll(deps, trx, friendIds, { type: 'vouch_asked', ...about(ownerId) }, afterCommit),
  );
  events.on(accountOpened, (trx, { ownerId }, afterCommit) =>
    notify(deps, trx, { type: 'account_opened', recipientId: ownerId, ...about(ownerId) }, afterCommit),
  );
  events.on(vouchingEnded, async (trx, { ownerId, friendIds }, afterCommit) => {
    for (const recipientId of friendIds)
      await withdraw(deps, trx, { type: 'vouch_asked', recipientId, ...about(ownerId) }, {}, afterCommit);
    await withdraw(deps, trx, { type: 'account_opened', recipientId: ownerId, ...about(ownerId) }, {}, afterCommit);
  });
}

function about(ownerId: string) {
  return { actorId: ownerId, targetId: ownerId, causeId: ownerId, detail: null };
}
