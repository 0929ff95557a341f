import { createHmac, timingSafeEqual } from 'node:crypto';

const idLength = 16;
const purpose = 'mail about notifications';

/** Whoever has the mail can stop it: nothing is stored, and the token does nothing else. */
export function unsubscribeToken(key: string, memberId: string): string {
  const id = Buffer.from(memberId.replaceAll('-', ''), 'hex');
  return Buffer.concat([id, sign(key, id)]).toString('base64url');
}

/** Undefined for a token that this site has not made. */
export function memberOfToken(key: string, token: string): string | undefined {
  const bytes = Buffer.from(token, 'base64url');
  const [id, signature] = [bytes.subarray(0, idLength), bytes.subarray(idLength)];
  const expected = sign(key, id);
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return undefined;
  const hex = id.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

function sign(key: string, id: Buffer): Buffer {
  return createHmac('sha256', key).update(purpose).update(id).digest();
}
