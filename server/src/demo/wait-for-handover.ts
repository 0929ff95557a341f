import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../platform/database/database.ts';
import { waitingHandedOverIds } from '../platform/events/handed-over-events.queries.ts';

const lookEveryMs = 50;

/** What the operator decides reaches members through the running server, a moment later; the story waits for it. */
export async function waitForHandover(db: Database): Promise<void> {
  while ((await waitingHandedOverIds(db, 1)).length > 0) await pause(lookEveryMs);
}
