import type { PasskeyQuestion } from '@hearth/contract/accounts/passkeys';
import type { PasskeyAnswer } from '@hearth/contract/accounts/proof';
import { startAuthentication, startRegistration, WebAuthnAbortService } from '@simplewebauthn/browser';
import { site } from '../../../lib/page/site.ts';

/** What the member's device does. Loaded when a passkey is used, with the library for it. */

/** In the order of preference: Ed25519, ECDSA with P-256, RSA. */
const algorithms = [-8, -7, -257];

type Signing = { autofill?: boolean };

/** `autofill`: without asking at once; the browser offers passkeys in the field for the address. */
export async function signQuestion(
  question: PasskeyQuestion,
  { autofill = false }: Signing = {},
): Promise<PasskeyAnswer> {
  const { id, rawId, response } = await startAuthentication({
    optionsJSON: {
      challenge: question.challenge,
      rpId: question.site,
      allowCredentials: question.known.map((known) => ({ id: known, type: 'public-key' as const })),
      userVerification: 'required',
    },
    useBrowserAutofill: autofill,
  });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  const signed = { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) };
  return { id, rawId, type: 'public-key', response: signed };
}

type NewPasskey = { question: PasskeyQuestion; account: { id: string; name: string; displayName: string } };

export async function makePasskey({ question, account }: NewPasskey) {
  const { id, rawId, response } = await startRegistration({
    optionsJSON: {
      challenge: question.challenge,
      rp: { id: question.site, name: site.name },
      user: account,
      pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' as const })),
      excludeCredentials: question.known.map((known) => ({ id: known, type: 'public-key' as const })),
      // Signing in asks for no address, so the device has to know whose the passkey is.
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      attestation: 'none',
    },
  });
  const { clientDataJSON, attestationObject } = response;
  return { id, rawId, type: 'public-key' as const, response: { clientDataJSON, attestationObject } };
}

/** Whatever waits for the member at a device. */
export function stopAsking(): void {
  WebAuthnAbortService.cancelCeremony();
}
