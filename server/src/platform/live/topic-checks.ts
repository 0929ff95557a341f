import type { Topic } from '@hearth/contract/core/live';
import { type InTurn, takeTurns } from '../jobs/take-turns.ts';
import type { Clock } from '../time/clock.ts';
import type { LiveLimits } from './live-limits.ts';
import { fullBucket, type TokenBucket, takeToken } from './token-bucket.ts';
import type { TopicRegistry } from './topic-registry.ts';

type Budget = { inTurn: InTurn; refusals: TokenBucket; refusedUntil: Map<Topic, number>; usedAt: number };
type Options = { registry: Pick<TopicRegistry, 'watchable'>; limits: LiveLimits; clock: Clock };

export type TopicChecks = ReturnType<typeof createTopicChecks>;

/** A member who asks for nothing gets a new budget after this time; the bucket is full again by then. */
const forgetAfterMs = 60_000;

/**
 * Asks which topics a member may watch, within what one member may cost over all sockets: few checks at once, and a number of
 * refusals. A topic that was refused is refused without asking for a moment, and so is everything else when too many were.
 */
export function createTopicChecks({ registry, limits, clock }: Options) {
  const budgets = new Map<string, Budget>();
  let changes = 0;

  const forgetUnused = (now: number) => {
    for (const [memberId, { usedAt }] of budgets) {
      if (now - usedAt < forgetAfterMs) return;
      budgets.delete(memberId);
    }
  };

  /** The map is in the order of use. */
  const budgetOf = (memberId: string, now: number): Budget => {
    forgetUnused(now);
    const budget = budgets.get(memberId) ?? {
      inTurn: takeTurns({ places: limits.checksPerMember, waiting: Number.POSITIVE_INFINITY }),
      refusals: fullBucket(limits.refusals, now),
      refusedUntil: new Map(),
      usedAt: now,
    };
    budget.usedAt = now;
    budgets.delete(memberId);
    budgets.set(memberId, budget);
    return budget;
  };

  const noteRefusals = ({ refusals, refusedUntil }: Budget, refused: readonly Topic[], isStillTrue: boolean) => {
    const now = clock.now().getTime();
    for (const [topic, until] of refusedUntil) if (until <= now) refusedUntil.delete(topic);
    for (const topic of refused) {
      if (isStillTrue) refusedUntil.set(topic, now + limits.refusalMs);
      takeToken(refusals, limits.refusals, now);
    }
  };

  return {
    async watchable(memberId: string, topics: readonly Topic[]): Promise<ReadonlySet<Topic>> {
      const budget = budgetOf(memberId, clock.now().getTime());
      return budget.inTurn(async () => {
        const now = clock.now().getTime();
        if (isEmpty(budget.refusals, limits.refusals, now)) return new Set();
        const asked = topics.filter((topic) => (budget.refusedUntil.get(topic) ?? 0) <= now);
        if (asked.length === 0) return new Set();
        const before = changes;
        const watchable = await registry.watchable(memberId, asked);
        const refused = asked.filter((topic) => !watchable.has(topic));
        noteRefusals(budget, refused, before === changes);
        return watchable;
      });
    },

    /** Rights have changed, of one member or of any: what was refused may be allowed now. */
    forgetRefusals(memberId?: string): void {
      changes += 1;
      const changed = memberId === undefined ? budgets.values() : [budgets.get(memberId)];
      for (const budget of changed) budget?.refusedUntil.clear();
    },
  };
}

function isEmpty(bucket: TokenBucket, rule: LiveLimits['refusals'], now: number): boolean {
  if (!takeToken(bucket, rule, now)) return true;
  bucket.tokens += 1;
  return false;
}
