import type { RecoveryCodes } from '@hearth/contract/accounts/recovery';
import { recoveryCodeCount } from '@hearth/contract/accounts/recovery-rules';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { type Confirming, confirmPassword } from '../confirm-password.ts';
import type { Passwords } from '../passwords.ts';
import { hashRecoveryCode, newRecoveryCode } from './recovery-code.ts';
import { codesOf, replaceCodes } from './recovery-codes.queries.ts';

type Deps = { db: Database; clock: Clock; passwords: Passwords };

/** The codes are readable in this answer only. Codes from before stop working. */
export async function makeRecoveryCodes(deps: Deps, request: Confirming & { password: string }): Promise<string[]> {
  await confirmPassword(deps, { ...request, field: 'password' });
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode);
  await inTransaction(deps.db, (trx) =>
    replaceCodes(trx, request.accountId, codes.map(hashRecoveryCode), deps.clock.now()),
  );
  return codes;
}

export async function describeRecoveryCodes(db: Database, accountId: string): Promise<RecoveryCodes> {
  const codes = await codesOf(db, accountId);
  return {
    unused: codes.filter((code) => code.used_at === null).length,
    madeAt: codes[0]?.created_at.toISOString() ?? null,
    lastUsedAt: codes[0]?.used_at?.toISOString() ?? null,
  };
}
