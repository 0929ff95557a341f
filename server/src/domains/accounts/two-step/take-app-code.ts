import type { Database } from '../../../platform/database/database.ts';
import type { Sealing } from '../../../platform/secrets/sealing.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { stepOfCode } from './app-codes.ts';
import { takeStep, twoStepOf } from './two-step.queries.ts';

type Deps = { db: Database; clock: Clock; sealing: Sealing };

/** A code works once. `confirmed`: whether the app must have been confirmed by a code before. */
export async function takeAppCode(
  { db, clock, sealing }: Deps,
  { accountId, code, confirmed = true }: { accountId: string; code: string; confirmed?: boolean },
): Promise<boolean> {
  const twoStep = await twoStepOf(db, accountId);
  if (!twoStep || (confirmed && !twoStep.confirmed_at)) return false;
  const step = stepOfCode(await sealing.open(twoStep.sealed_key, accountId), code, clock.now());
  return step !== null && takeStep(db, accountId, twoStep.sealed_key, step);
}

/** The second step has a count of its own, which the right password does not forget. */
export function secondStepOf(accountId: string): string {
  return `second step of ${accountId}`;
}
