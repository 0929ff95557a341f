import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '@hearth/server/database';
import { waitingHandedOverIds } from '@hearth/server/handed-over-events';

const pollMs = 50;

/** The server processes an operator's decision a moment later; the next action must not come first. */
export async function waitForHandedOverEvents(db: Database): Promise<void> {
  while ((await waitingHandedOverIds(db, 1)).length > 0) await pause(pollMs);
}
