import type { RecoveryCodes } from '@hearth/contract/accounts/recovery';
import { recoveryCodeCount } from '@hearth/contract/accounts/recovery-rules';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { type ConfirmDeps, type Confirming, confirmIdentity, type ProofGiven } from '../confirm-identity.ts';
import { hashRecoveryCode, newRecoveryCode } from './recovery-code.ts';
import { codesOf, replaceCodes } from './recovery-codes.queries.ts';

export async function makeRecoveryCodes(deps: ConfirmDeps, who: Confirming, proof: ProofGiven): Promise<string[]> {
  await confirmIdentity(deps, who, proof);
  return inTransaction(deps.db, (trx) => replaceRecoveryCodes(trx, who.accountId, deps.clock.now()));
}

/** The codes are readable in this answer only. Codes from before stop working. */
export async function replaceRecoveryCodes(trx: Database, accountId: string, at: Date): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode);
  await replaceCodes(trx, accountId, codes.map(hashRecoveryCode), at);
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
