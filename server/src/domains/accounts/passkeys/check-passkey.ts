import type { PasskeyAnswer } from '@hearth/contract/accounts/proof';
import type { Database } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { takeQuestion } from './ask-passkey.ts';
import { notePasskeyUse, passkeyOf } from './passkeys.queries.ts';
import { accountOfHandle, siteOfPasskeys } from './signed-question.ts';
import { loadWebAuthn } from './web-authn.ts';

type Deps = { db: Database; clock: Clock };
/** `accountId`: of the session in which somebody shows who they are; null at sign-in, where the passkey says it. */
type Asked = {
  answer: PasskeyAnswer;
  accountId: string | null;
  origin: string;
  /** Called when a passkey of this member was refused. One that is none of theirs says nothing about them. */
  onRefused?: (ownerId: string) => Promise<void>;
};

/** Answers whose passkey has signed. Fails if it did not, for another site, without its owner at it, or as a copy. */
export async function checkPasskey(deps: Deps, { answer, accountId, origin, onRefused }: Asked): Promise<string> {
  const { db, clock } = deps;
  const { response } = answer;
  const purpose = accountId === null ? 'enter' : 'confirm';
  const challenge = await takeQuestion(deps, { ...response, purpose, accountId, origin });
  const owner = accountId ?? accountOfHandle(response.userHandle);
  const passkey = owner ? await passkeyOf(db, owner, answer.id) : undefined;
  if (!owner || !passkey) throw new AppError('passkey_unknown');

  try {
    const counter = await signedCounter(answer, { challenge, origin, publicKey: passkey.public_key });
    if (!(await notePasskeyUse(db, owner, passkey.id, counter, clock.now()))) throw new AppError('passkey_copied');
    return owner;
  } catch (error) {
    if (error instanceof AppError) await onRefused?.(owner);
    throw error;
  }
}

type Expected = { challenge: string; origin: string; publicKey: Buffer };

/** How many signatures the device counts; those who count nothing say zero. */
async function signedCounter(
  { id, rawId, type, response: { userHandle, ...signed } }: PasskeyAnswer,
  { challenge, origin, publicKey }: Expected,
): Promise<number> {
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const response = { ...signed, ...(userHandle !== undefined && { userHandle }) };
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { id, rawId, type, response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: siteOfPasskeys(origin),
    // One statement compares the counters, so that two requests at once cannot both pass.
    credential: { id, publicKey: new Uint8Array(publicKey), counter: 0 },
    requireUserVerification: true,
  }).catch(refusePasskey);
  if (!verified) throw new AppError('passkey_refused');
  return authenticationInfo.newCounter;
}

/** The library says by an error what is wrong with an answer. */
export function refusePasskey(error: unknown): never {
  const isElsewhere = error instanceof Error && error.name === 'UnexpectedRPIDHash';
  throw new AppError(isElsewhere ? 'passkey_elsewhere' : 'passkey_refused');
}
