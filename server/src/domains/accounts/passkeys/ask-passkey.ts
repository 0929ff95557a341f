import type { PasskeyQuestion } from '@hearth/contract/accounts/passkeys';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { hashToken, newToken } from '../tokens.ts';
import { type ChallengePurpose, insertChallenge, takeChallenge } from './challenges.queries.ts';
import { passkeysOf } from './passkeys.queries.ts';
import { signedQuestion, siteOfPasskeys } from './signed-question.ts';

type Deps = { db: Database; clock: Clock };
type About = { purpose: ChallengePurpose; accountId: string | null };

const questionMs = 5 * 60_000;

export async function askPasskey(
  { db, clock }: Deps,
  { purpose, accountId, origin }: About & { origin: string },
): Promise<PasskeyQuestion> {
  const challenge = newToken();
  const expiresAt = new Date(clock.now().getTime() + questionMs);
  await inTransaction(db, (trx) => insertChallenge(trx, { hash: hashToken(challenge), purpose, accountId, expiresAt }));
  const known = accountId ? await passkeysOf(db, accountId) : [];
  return { challenge, site: siteOfPasskeys(origin), known: known.map((row) => row.credential_id) };
}

/** Takes the question that was signed, whatever becomes of the answer. Fails unless it was asked here, and lately. */
export async function takeQuestion(
  { db, clock }: Deps,
  { clientDataJSON, origin, ...about }: About & { clientDataJSON: string; origin: string },
): Promise<string> {
  const signed = signedQuestion(clientDataJSON);
  if (!signed) throw new AppError('passkey_refused');
  const hash = hashToken(signed.challenge);
  if (!(await takeChallenge(db, { hash, ...about }, clock.now()))) throw new AppError('passkey_late');
  if (signed.origin !== origin) throw new AppError('passkey_elsewhere');
  return signed.challenge;
}
