import type { Database } from '../../../platform/database/database.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { friendIdsOf } from '../../friends/friends.api.ts';
import { isLimitedAt } from '../../friends/limited.api.ts';
import { deliveryFor } from '../settings/settings.queries.ts';
import { takeMentions, withinMentionLimits } from './mention-limits.ts';

export type MentionDeps = { clock: Clock };

type Split = { friends: string[]; others: string[] };

/** A limited member reaches no others. */
async function split(trx: Database, actorId: string, memberIds: readonly string[], now: Date): Promise<Split> {
  const [friendIds, limited] = await Promise.all([friendIdsOf(trx, actorId), isLimitedAt(trx, actorId, now)]);
  const known = new Set(friendIds);
  return {
    friends: memberIds.filter((id) => known.has(id)),
    others: limited ? [] : memberIds.filter((id) => !known.has(id) && id !== actorId),
  };
}

/** Whom a mention may notify: friends always, others within limits, which count them. */
export async function takeMentioned(
  { clock }: MentionDeps,
  trx: Database,
  actorId: string,
  memberIds: readonly string[],
): Promise<string[]> {
  if (memberIds.length === 0) return [];
  const { friends, others } = await split(trx, actorId, memberIds, clock.now());
  return [...friends, ...(await takeMentions(trx, actorId, others, clock.now()))];
}

/** Those who will see the mention in their list: they need no second notification of the same comment. */
export async function notifiedOfMention(
  { clock }: MentionDeps,
  trx: Database,
  actorId: string,
  memberIds: readonly string[],
): Promise<Set<string>> {
  if (memberIds.length === 0) return new Set();
  const [{ friends, others }, delivery] = await Promise.all([
    split(trx, actorId, memberIds, clock.now()),
    deliveryFor(trx, memberIds, 'mention'),
  ]);
  const notified = [...friends, ...(await withinMentionLimits(trx, actorId, others, clock.now()))];
  return new Set(notified.filter((id) => delivery(id).inApp));
}
