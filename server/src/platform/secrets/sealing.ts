import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

export type Sealing = {
  /** Only together with the same `about` is it opened again. */
  seal(text: string, about: string): Promise<Buffer>;
  open(sealed: Buffer, about: string): Promise<string>;
};

const cipher = 'aes-256-gcm';
const [nonceLength, tagLength] = [12, 16];

/** For secrets of members that the server must read again. `secret` is asked for when it is needed first. */
export function createSealing(secret: () => Promise<string>): Sealing {
  let key: Promise<Buffer> | undefined;
  const readKey = () => {
    key ??= secret().then((text) => createHash('sha256').update(text).digest());
    key.catch(() => {
      key = undefined;
    });
    return key;
  };
  return {
    async seal(text, about) {
      const nonce = randomBytes(nonceLength);
      const sealing = createCipheriv(cipher, await readKey(), nonce).setAAD(Buffer.from(about));
      const body = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()]);
      return Buffer.concat([nonce, sealing.getAuthTag(), body]);
    },
    async open(sealed, about) {
      const opening = createDecipheriv(cipher, await readKey(), sealed.subarray(0, nonceLength), {
        authTagLength: tagLength,
      });
      opening.setAAD(Buffer.from(about)).setAuthTag(sealed.subarray(nonceLength, nonceLength + tagLength));
      const text = opening.update(sealed.subarray(nonceLength + tagLength));
      return Buffer.concat([text, opening.final()]).toString();
    },
  };
}
