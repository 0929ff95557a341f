import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '@hearth/server/database';
import { waitingEventIds } from '@hearth/server/handed-over-events';

const lookEveryMs = 50;

/** What the operator decides reaches members through the running server, a moment later; the story waits for it. */
export async function waitForHandover(db: Database): Promise<void> {
  while ((await waitingEventIds(db, 1)).length > 0) await pause(lookEveryMs);
}
