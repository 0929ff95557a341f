import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import type { Database } from '../database/database.ts';
import { StartUpError } from '../errors/start-up-error.ts';
import { say } from '../process/operator-words.ts';
import { type MakeSecret, readIfThere } from './file-secret.ts';
import { insertSealedSecret, sealedSecret } from './site-secrets.queries.ts';

type SharedSecret = {
  db: Database;
  siteSecret: string;
  name: string;
  /** Where a server that was alone until now has kept it. */
  path: string;
};

const cipher = 'aes-256-gcm';
const lengths = { salt: 16, nonce: 12, tag: 16 };

/** The same for all servers: in the database, encrypted. The first server makes it, or brings it from its data folder. */
export async function sharedSecret({ db, siteSecret, name, path }: SharedSecret, make: MakeSecret): Promise<string> {
  const known = await sealedSecret(db, name);
  if (known) return unseal(known, siteSecret);
  const secret = (await readIfThere(path)) ?? (await make());
  await insertSealedSecret(db, name, await seal(secret, siteSecret));
  const kept = await sealedSecret(db, name);
  return kept ? unseal(kept, siteSecret) : secret;
}

const derive = promisify<string, Buffer, number, Buffer>(scrypt);
const keyFor = (siteSecret: string, salt: Buffer) => derive(siteSecret, salt, 32);

async function seal(secret: string, siteSecret: string): Promise<Buffer> {
  const salt = randomBytes(lengths.salt);
  const nonce = randomBytes(lengths.nonce);
  const sealing = createCipheriv(cipher, await keyFor(siteSecret, salt), nonce);
  const text = Buffer.concat([sealing.update(secret, 'utf8'), sealing.final()]);
  return Buffer.concat([salt, nonce, sealing.getAuthTag(), text]);
}

async function unseal(sealed: Buffer, siteSecret: string): Promise<string> {
  const salt = sealed.subarray(0, lengths.salt);
  const nonce = sealed.subarray(salt.length, salt.length + lengths.nonce);
  const tag = sealed.subarray(salt.length + nonce.length, salt.length + nonce.length + lengths.tag);
  const opening = createDecipheriv(cipher, await keyFor(siteSecret, salt), nonce).setAuthTag(tag);
  const text = opening.update(sealed.subarray(salt.length + nonce.length + tag.length));
  try {
    return Buffer.concat([text, opening.final()]).toString();
  } catch {
    throw new StartUpError(say('SITE_SECRET is not the one with which the keys in the database were encrypted.'));
  }
}
