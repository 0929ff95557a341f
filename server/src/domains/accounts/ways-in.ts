import type { WaysIn } from '@hearth/contract/accounts/two-step';
import type { Database } from '../../platform/database/database.ts';
import { accountById } from './accounts.queries.ts';
import { passkeysOf } from './passkeys/passkeys.queries.ts';
import { twoStepOf } from './two-step/two-step.queries.ts';

export async function describeWaysIn(db: Database, accountId: string): Promise<WaysIn> {
  const twoStep = await twoStepOf(db, accountId);
  const account = await accountById(db, accountId);
  const passkeys = await passkeysOf(db, accountId);
  return {
    password: account?.password_hash != null,
    appSince: twoStep?.confirmed_at?.toISOString() ?? null,
    passkeys: passkeys.length,
  };
}
