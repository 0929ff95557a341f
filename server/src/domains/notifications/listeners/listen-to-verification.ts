import type { DomainEvents } from '../../../platform/events/domain-events.ts';
import { decisionOf, verificationDecided } from '../../verification/verification.api.ts';
import { type NotifyDeps, notify } from '../lines/notify.ts';
import { withdraw } from '../lines/withdraw.ts';

export function listenToVerification(events: Pick<DomainEvents, 'on'>, deps: NotifyDeps): void {
  events.on(verificationDecided, async (trx, { memberId }, afterCommit) => {
    const detail = await decisionOf(trx, memberId);
    if (!detail) return;
    const line = { type: 'verification', recipientId: memberId, targetId: memberId } as const;
    // A second decision replaces the first and is unread again.
    await withdraw(deps, trx, line, {}, afterCommit);
    await notify(deps, trx, { ...line, actorId: memberId, causeId: memberId, detail }, afterCommit);
  });
}
