import { eventPlaceKind } from '@hearth/contract/events/rules';
import type { Database } from '../../../platform/database/database.ts';
import { type AfterCommit, inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { emptyPlace, type PostRemovalDeps } from '../../posts/posts.api.ts';
import { canDeleteEvent } from '../access/events.policy.ts';
import { lockHostedEvent } from '../access/find-event.ts';
import { announceOwn } from '../answers/announce-answers.ts';
import { eventDeleted } from '../events.events.ts';
import { recheckEvent } from './announce-events.ts';
import { closedEvents, deleteEventRows, forgetClosedEvent, membersOfEvent } from './delete-event.queries.ts';
import type { EditEventDeps } from './edit-event.ts';

export type EventRemovalDeps = EditEventDeps & {
  /** Begins to remove what was posted in deleted events. */
  removePosts(): void;
};

/** Of a larger event the others find it gone when they look. */
const toldAtOnce = 1_000;

export async function deleteEvent(deps: EventRemovalDeps, memberId: string, eventId: string): Promise<void> {
  await inTransaction(deps.db, async (trx, afterCommit) => {
    const { standing } = await lockHostedEvent(deps, trx, memberId, eventId);
    if (!canDeleteEvent(standing)) throw new AppError('forbidden');
    await removeEvent(deps, trx, eventId, afterCommit);
  });
}

/** The caller has locked the event's row. Its posts can be read by nobody from now on, and are removed afterwards. */
export async function removeEvent(
  { clock, events, live, removeFiles, removePosts }: EventRemovalDeps,
  trx: Database,
  eventId: string,
  afterCommit: AfterCommit,
): Promise<void> {
  const memberIds = await membersOfEvent(trx, eventId, toldAtOnce);
  await removeFiles(trx, { eventId }, afterCommit);
  await deleteEventRows(trx, eventId, clock.now());
  await events.emit(trx, eventDeleted, { eventId }, afterCommit);
  afterCommit(() => {
    recheckEvent(live, eventId);
    announceOwn(live, eventId, memberIds);
    removePosts();
  });
}

/** Removes what was posted in deleted events, each post in a transaction of its own. */
export async function removePostsOfDeleted(deps: PostRemovalDeps & { db: Database }): Promise<void> {
  for (const id of await closedEvents(deps.db)) {
    await emptyPlace(deps, { kind: eventPlaceKind, id });
    await forgetClosedEvent(deps.db, id);
  }
}
