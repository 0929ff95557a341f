import type { NotificationType } from '@hearth/contract/notifications/rules';
import type { Database } from '../../platform/database/database.ts';
import type { AfterCommit } from '../../platform/database/transaction.ts';
import type { Announcer } from './announce-notifications.ts';
import {
  type Deed,
  deleteCauses,
  deleteCausesAbout,
  type LineKey,
  linesWithActor,
  restOfLine,
} from './causes.queries.ts';
import { deleteLine, deleteLinesAbout, lockLine, updateLine } from './lines.queries.ts';

export type WithdrawNeeds = { announcer: Pick<Announcer, 'changed'> };

/** Takes deeds out of a line: what stays looks as if they had never been, and an empty line goes. */
export async function withdraw(
  { announcer }: WithdrawNeeds,
  trx: Database,
  line: LineKey,
  deed: Partial<Deed>,
  afterCommit: AfterCommit,
): Promise<void> {
  const lineId = await lockLine(trx, line);
  if (!lineId || !(await deleteCauses(trx, line, deed))) return;
  const rest = await restOfLine(trx, line);
  if (rest) await updateLine(trx, line.recipientId, lineId, rest);
  else await deleteLine(trx, line.recipientId, lineId);
  afterCommit(() => announcer.changed(line.recipientId, { lineId }));
}

/** All that one member did, as far as one other, or anyone, was told of it. */
export async function withdrawActor(
  needs: WithdrawNeeds,
  trx: Database,
  { actorId, recipientId }: { actorId: string; recipientId?: string },
  afterCommit: AfterCommit,
): Promise<void> {
  for (const line of await linesWithActor(trx, actorId, recipientId)) {
    await withdraw(needs, trx, line, { actorId }, afterCommit);
  }
}

/** What it was about is gone. */
export async function withdrawAbout(
  { announcer }: WithdrawNeeds,
  trx: Database,
  targetId: string,
  types: readonly NotificationType[],
  afterCommit: AfterCommit,
): Promise<void> {
  const lines = await deleteLinesAbout(trx, targetId, types);
  await deleteCausesAbout(trx, targetId, types);
  afterCommit(() => {
    for (const line of lines) announcer.changed(line.user_id, { lineId: line.id });
  });
}
