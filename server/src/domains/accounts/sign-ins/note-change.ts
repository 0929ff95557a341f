import type { WaysInChange } from '@hearth/contract/accounts/sign-ins';
import type { Database } from '../../../platform/database/database.ts';
import type { AfterCommit } from '../../../platform/database/transaction.ts';
import { newId } from '../../../platform/ids.ts';
import { waysInChanged } from '../accounts.api.ts';
import { hashToken, newSessionToken } from '../tokens.ts';
import { mailChange } from './mail-notice.ts';
import { type From, type NoteDeps, shownOf } from './note-sign-in.ts';
import { insertSignIn } from './sign-ins.queries.ts';

export type ChangeNoteDeps = Omit<NoteDeps, 'db'>;
type Change = { accountId: string; changed: WaysInChange } & Pick<From, 'userAgent' | 'address'>;

/** In the transaction of the change: the member is told in the app and by mail, and can say that it was somebody else. */
export async function noteChange(
  deps: ChangeNoteDeps,
  trx: Database,
  afterCommit: AfterCommit,
  { accountId, changed, ...from }: Change,
): Promise<void> {
  const at = deps.clock.now();
  const token = newSessionToken(accountId);
  const change = { accountId, changed, ...shownOf(from), id: newId(at), at };
  await insertSignIn(trx, { ...change, way: null, refused: false, isNew: false, disowningHash: hashToken(token) });
  await mailChange(deps, trx, change, token);
  await deps.events.emit(trx, waysInChanged, { memberId: accountId, changeId: change.id }, afterCommit);
}
