import { memberId as anyId } from '@hearth/contract/core/fields';
import { newId } from '../platform/ids.ts';
import { insertOperatorAction } from '../platform/operator-log/operator-actions.queries.ts';
import type { OperatorDeps } from './command.ts';

/** Keeps which command changed what: its name and the ids that were given, no texts. */
export async function recordAction({ db, clock }: OperatorDeps, command: string, args: string[]): Promise<void> {
  const at = clock.now();
  const ids = args.map((text) => text.toLowerCase()).filter((text) => anyId.safeParse(text).success);
  await insertOperatorAction(db, { id: newId(at), at, command, ids });
}
