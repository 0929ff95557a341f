import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { addPasskey, askForPasskey, askToConfirm, beginPasskey } from '@hearth/contract/accounts/passkeys';
import type { TestClient } from './client.ts';
import type { TestMember } from './members.ts';

/** Of the site in tests that name one. */
const usualOrigin = 'https://hearth.example';

type Signing = { origin?: string; site?: string; counter?: number; verified?: boolean };
type Question = { challenge: string; site: string };

/** A device without a screen: it signs what it is asked, and lies as it is told. */
export type SoftPasskey = {
  credentialId: string;
  /** Whose it is, as the site has told it. */
  handle: string;
  register(question: Question, signing?: Signing): object;
  answer(question: Question, signing?: Signing): object;
};

const text = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();
const [present, verifiedFlag, withKey] = [0x01, 0x04, 0x40];

export function softPasskey(handle: string): SoftPasskey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  const credentialId = text(id);
  let uses = 0;

  const clientData = (type: string, { challenge }: Question, origin = usualOrigin) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = (question: Question, signing: Signing, more: Buffer, flags: number) => {
    const { site = question.site, verified = true, counter = uses } = signing;
    const head = Buffer.alloc(5);
    head.writeUInt8(present | flags | (verified ? verifiedFlag : 0));
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(site), head, more]);
  };

  return {
    credentialId,
    handle,
    register(question, signing = {}) {
      const clientDataJSON = clientData('webauthn.create', question, signing.origin);
      const length = Buffer.from([0, id.length]);
      const made = Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey)]);
      const attestationObject = attestation(authenticatorData(question, signing, made, withKey));
      const response = { clientDataJSON: text(clientDataJSON), attestationObject: text(attestationObject) };
      return { id: credentialId, rawId: credentialId, type: 'public-key', response };
    },
    answer(question, signing = {}) {
      uses += 1;
      const clientDataJSON = clientData('webauthn.get', question, signing.origin);
      const data = authenticatorData(question, signing, Buffer.alloc(0), 0);
      const signature = sign('sha256', Buffer.concat([data, sha256(clientDataJSON)]), privateKey);
      const response = {
        clientDataJSON: text(clientDataJSON),
        authenticatorData: text(data),
        signature: text(signature),
        userHandle: handle,
      };
      return { id: credentialId, rawId: credentialId, type: 'public-key', response };
    },
  };
}

/** Where the operator has set no address, a server of tests is at this one. */
function originOf({ site }: Question): string {
  return site === 'localhost' ? 'http://localhost:3000' : `https://${site}`;
}

/** The few forms of CBOR that a key and its wrapping need. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const bytes = (value: string) => Buffer.concat([Buffer.from([0x58, 32]), Buffer.from(value, 'base64url')]);
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    bytes(x),
    Buffer.from([0x22]),
    bytes(y),
  ]);
}

function attestation(authData: Buffer): Buffer {
  const word = (value: string) => Buffer.concat([Buffer.from([0x60 | value.length]), Buffer.from(value)]);
  return Buffer.concat([
    Buffer.from([0xa3]),
    ...[word('fmt'), word('none'), word('attStmt'), Buffer.from([0xa0]), word('authData')],
    Buffer.from([0x59, authData.length >> 8, authData.length & 0xff]),
    authData,
  ]);
}

export async function registerPasskey({ client, password }: TestMember, name = 'My phone'): Promise<SoftPasskey> {
  const begun = await client.call(beginPasskey, { body: { password } });
  if (begun.status !== 200) throw new Error(`no passkey may be made: ${begun.error.code}`);
  const device = softPasskey(begun.ok.account.id);
  const body = { name, passkey: device.register(begun.ok.question, { origin: originOf(begun.ok.question) }) };
  const added = await client.call(addPasskey, { body });
  if (added.status !== 200) throw new Error(`the passkey was refused: ${added.error.code}`);
  return device;
}

export const questionAtSignIn = async (client: TestClient) => (await client.call(askForPasskey)).ok;
export const questionToConfirm = async (client: TestClient) => (await client.call(askToConfirm)).ok;
