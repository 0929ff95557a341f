import type * as contract from '@hearth/contract/accounts/passkeys';
import type { BodyOf } from '@hearth/contract/core/endpoint';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import { holdAccount, lockAccount } from '../accounts.queries.ts';
import { type ConfirmDeps, type Confirming, confirmIdentity, type ProofGiven } from '../confirm-identity.ts';
import { emailOf } from '../identifier.ts';
import type { Members } from '../members.ts';
import { type ChangeNoteDeps, noteChange } from '../sign-ins/note-change.ts';
import { askPasskey, takeQuestion } from './ask-passkey.ts';
import { refusePasskey } from './check-passkey.ts';
import { deletePasskey, insertPasskey, passkeysOf, updatePasskeyName } from './passkeys.queries.ts';
import { handleOf, siteOfPasskeys } from './signed-question.ts';
import { loadWebAuthn } from './web-authn.ts';

type Deps = ConfirmDeps & ChangeNoteDeps & { members: Pick<Members, 'describe'> };
type Registration = BodyOf<typeof contract.addPasskey>;

const mostPasskeys = 20;

export async function listPasskeys(db: Database, accountId: string): Promise<contract.Passkey[]> {
  return (await passkeysOf(db, accountId)).map((row) => ({
    id: row.id,
    name: row.name,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  }));
}

export async function beginPasskey(deps: Deps, who: Confirming, proof: ProofGiven) {
  const account = await confirmIdentity(deps, who, proof);
  await assertRoom(deps.db, account.id);
  const { displayName } = await deps.members.describe(deps.db, account.id);
  const name = emailOf(account.identifier) ?? account.mobile ?? displayName;
  const question = await askPasskey(deps, { purpose: 'add', accountId: account.id, origin: who.origin });
  return { question, account: { id: handleOf(account.id), name, displayName } };
}

/** Whoever may add it has shown who they are for the question that it signs. */
export async function addPasskey(
  deps: Deps,
  who: Confirming,
  { name, passkey }: Registration,
): Promise<contract.Passkey> {
  const { db, clock } = deps;
  const { accountId, origin } = who;
  const { clientDataJSON } = passkey.response;
  const challenge = await takeQuestion(deps, { clientDataJSON, purpose: 'add', accountId, origin });
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { ...passkey, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: siteOfPasskeys(origin),
    requireUserVerification: true,
  }).catch(refusePasskey);
  if (!verified) throw new AppError('passkey_refused');

  const { id: credentialId, publicKey, counter } = registrationInfo.credential;
  const at = clock.now();
  const id = newId(at);
  await inTransaction(db, async (trx, afterCommit) => {
    if (!(await holdAccount(trx, accountId))) throw new AppError('unauthenticated');
    await assertRoom(trx, accountId);
    const added = { id, accountId, credentialId, publicKey: Buffer.from(publicKey), counter, name, at };
    if (!(await insertPasskey(trx, added))) throw new AppError('passkey_refused');
    await noteChange(deps, trx, afterCommit, { ...who, changed: 'passkey_added' });
  });
  return { id, name, createdAt: at.toISOString(), lastUsedAt: null };
}

export async function renamePasskey(
  db: Database,
  accountId: string,
  { passkeyId, name }: { passkeyId: string; name: string },
): Promise<void> {
  const isRenamed = await inTransaction(db, (trx) => updatePasskeyName(trx, accountId, passkeyId, name));
  if (!isRenamed) throw new AppError('not_found');
}

export async function removePasskey(
  deps: Deps,
  who: Confirming,
  { passkeyId, ...proof }: ProofGiven & { passkeyId: string },
): Promise<void> {
  await confirmIdentity(deps, who, proof);
  const { accountId } = who;
  await inTransaction(deps.db, async (trx, afterCommit) => {
    const passwordHash = await lockAccount(trx, accountId);
    if (!(await deletePasskey(trx, accountId, passkeyId))) throw new AppError('not_found');
    const isLast = (await passkeysOf(trx, accountId)).length === 0;
    if (isLast && passwordHash === null) throw new AppError('last_way_in');
    await noteChange(deps, trx, afterCommit, { ...who, changed: 'passkey_removed' });
  });
}

async function assertRoom(db: Database, accountId: string): Promise<void> {
  if ((await passkeysOf(db, accountId)).length >= mostPasskeys) throw new AppError('too_many_passkeys');
}
