import { createHmac, timingSafeEqual } from 'node:crypto';

/** The mails that a member can stop, each by links of its own. */
export type StoppableMail = 'notifications' | 'digest';

const idLength = 16;
const purposes: Record<StoppableMail, string> = { notifications: 'mail about notifications', digest: 'weekly mail' };
const stoppable = Object.keys(purposes) as StoppableMail[];

/** Whoever has the mail can stop it: nothing is stored, and the token does nothing else. */
export function unsubscribeToken(key: string, memberId: string, mail: StoppableMail = 'notifications'): string {
  const id = Buffer.from(memberId.replaceAll('-', ''), 'hex');
  return Buffer.concat([id, sign(key, id, mail)]).toString('base64url');
}

/** Undefined for a token that this site has not made. */
export function readUnsubscribeToken(
  key: string,
  token: string,
): { memberId: string; mail: StoppableMail } | undefined {
  const bytes = Buffer.from(token, 'base64url');
  const [id, signature] = [bytes.subarray(0, idLength), bytes.subarray(idLength)];
  const mail = stoppable.find((each) => {
    const expected = sign(key, id, each);
    return signature.length === expected.length && timingSafeEqual(signature, expected);
  });
  if (!mail) return undefined;
  const hex = id.toString('hex');
  const memberId = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
  return { memberId, mail };
}

function sign(key: string, id: Buffer, mail: StoppableMail): Buffer {
  return createHmac('sha256', key).update(purposes[mail]).update(id).digest();
}
