import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from '../../../platform/database/database.ts';
import { firstIdAt, lowestId, millisecondsOf } from '../../../platform/ids.ts';

/** From the newest post back to the last of the window. */
type Span = { newestMs: number; lengthMs: number };
type Known = { span: Span | undefined; readAt: number };

const readAgainAfterMs = 10 * 60_000;
/** What a request starts here must not be counted or remembered as its own questions. */
const outsideRequests = AsyncLocalStorage.snapshot();

/**
 * Where a page of the newest posts stops looking for more, as an id: about as many posts further down as the window has. A
 * limit inside the query would make every shard of a distributed database send the whole window. The answer is only a
 * matter of time: whoever finds too little above it asks further.
 */
export function recentWindow(ends: (db: Database) => Promise<{ newest: string; oldest: string } | undefined>) {
  const known = new WeakMap<Database, Known>();
  const refresh = async (db: Database, last: Known | undefined) => {
    const now = Date.now();
    known.set(db, { span: last?.span, readAt: now });
    const found = await ends(db);
    const span = found && spanOf(found);
    // A new one makes every member's next feed a new question, so one that has not doubled yet is kept.
    const isStillGood = last?.span && span && span.newestMs - last.span.newestMs < last.span.lengthMs;
    if (span && !isStillGood) known.set(db, { span, readAt: now });
  };
  return (db: Database, before: string): string => {
    const last = known.get(db);
    // A database that does not answer says so to the request itself.
    if (!last || Date.now() - last.readAt > readAgainAfterMs)
      outsideRequests(() => void refresh(db, last).catch(() => {}));
    return last?.span ? lowerEnd(last.span, before) : lowestId;
  };
}

function spanOf({ newest, oldest }: { newest: string; oldest: string }): Span {
  const newestMs = millisecondsOf(newest);
  return { newestMs, lengthMs: newestMs - millisecondsOf(oldest) };
}

function lowerEnd({ newestMs, lengthMs }: Span, before: string): string {
  return firstIdAt(new Date(Math.max(0, Math.min(newestMs, millisecondsOf(before)) - lengthMs)));
}
