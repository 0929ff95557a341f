import type { DomainEvents } from '../../../platform/events/domain-events.ts';
import { newSignIn, waysInChanged } from '../../accounts/accounts.api.ts';
import { type NotifyDeps, notify } from '../lines/notify.ts';

/** It names nobody: who it was, only the member knows. */
export function listenToAccounts(events: Pick<DomainEvents, 'on'>, deps: NotifyDeps): void {
  events.on(newSignIn, (trx, { memberId, signInId }, afterCommit) => {
    const line = { type: 'new_sign_in', recipientId: memberId, targetId: memberId } as const;
    return notify(deps, trx, { ...line, actorId: memberId, causeId: signInId, detail: null }, afterCommit);
  });
  events.on(waysInChanged, (trx, { memberId, changeId }, afterCommit) => {
    const line = { type: 'ways_in_changed', recipientId: memberId, targetId: memberId } as const;
    return notify(deps, trx, { ...line, actorId: memberId, causeId: changeId, detail: null }, afterCommit);
  });
}
