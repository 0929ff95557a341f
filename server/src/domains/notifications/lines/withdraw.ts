import type { NotificationType } from '@hearth/contract/notifications/rules';
import type { Database } from '../../../platform/database/database.ts';
import type { AfterCommit } from '../../../platform/database/transaction.ts';
import type { Announcer } from './announce-notifications.ts';
import {
  type CauseKey,
  deleteCauses,
  deleteCausesAbout,
  type LineKey,
  linesOfCause,
  linesWithActor,
  remainingLine,
} from './causes.queries.ts';
import { deleteLine, deleteLinesAbout, lockLine, updateLine } from './lines.queries.ts';

export type WithdrawDeps = { announcer: Pick<Announcer, 'changed'> };

/** Removes causes from a line, as if they had never existed; removes the line when it is empty. */
export async function withdraw(
  { announcer }: WithdrawDeps,
  trx: Database,
  line: LineKey,
  cause: Partial<CauseKey>,
  afterCommit: AfterCommit,
): Promise<void> {
  const lineId = await lockLine(trx, line);
  if (!lineId || !(await deleteCauses(trx, line, cause))) return;
  const rest = await remainingLine(trx, line);
  if (rest) await updateLine(trx, line.recipientId, lineId, rest);
  else await deleteLine(trx, line.recipientId, lineId);
  afterCommit(() => announcer.changed(line.recipientId, { lineId }));
}

/** Removes one cause, such as a comment that was deleted, from every line about the target. */
export async function withdrawCause(
  deps: WithdrawDeps,
  trx: Database,
  targetId: string,
  causeId: string,
  afterCommit: AfterCommit,
): Promise<void> {
  for (const line of await linesOfCause(trx, targetId, causeId)) {
    await withdraw(deps, trx, line, { causeId }, afterCommit);
  }
}

/** Removes everything that one member caused, for one recipient or for all. */
export async function withdrawActor(
  deps: WithdrawDeps,
  trx: Database,
  { actorId, recipientId }: { actorId: string; recipientId?: string },
  afterCommit: AfterCommit,
): Promise<void> {
  for (const line of await linesWithActor(trx, actorId, recipientId)) {
    await withdraw(deps, trx, line, { actorId }, afterCommit);
  }
}

/** Removes every line about something that was deleted. */
export async function withdrawAbout(
  { announcer }: WithdrawDeps,
  trx: Database,
  targetId: string,
  types: readonly NotificationType[],
  afterCommit: AfterCommit,
): Promise<void> {
  const lines = await deleteLinesAbout(trx, targetId, types);
  await deleteCausesAbout(trx, [...new Set(lines.map((line) => line.user_id))], targetId, types);
  afterCommit(() => {
    for (const line of lines) announcer.changed(line.user_id, { lineId: line.id });
  });
}
