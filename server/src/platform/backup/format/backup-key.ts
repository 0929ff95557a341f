import { hkdfSync, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { say } from '../../process/operator-words.ts';
import { BackupError } from '../backup-error.ts';

/** In the clear at the beginning of an encrypted backup: how the key is made from what the operator gives. */
export const encryptionHead = z.object({
  cipher: z.literal('aes-256-gcm'),
  kdf: z.literal('scrypt'),
  // Bounded, since a forged head must not make the reader use all its memory.
  cost: z.number().int().min(1024).max(1_048_576),
  blockSize: z.number().int().min(1).max(16),
  salt: z.string(),
  check: z.string(),
});
export type EncryptionHead = z.infer<typeof encryptionHead>;

const usualCost = 16_384;
const blockSize = 8;
const keyBytes = 32;

/** A new salt for every backup: two backups with the same key have nothing in common. */
export async function createMasterKey(
  secret: string,
  cost = usualCost,
): Promise<{ master: Buffer; head: EncryptionHead }> {
  const salt = randomBytes(16);
  const master = await stretch(secret, salt, { cost, blockSize });
  return {
    master,
    head: {
      cipher: 'aes-256-gcm',
      kdf: 'scrypt',
      cost,
      blockSize,
      salt: salt.toString('base64url'),
      check: checkOf(master).toString('base64url'),
    },
  };
}

export async function recoverMasterKey(secret: string, head: EncryptionHead, file: string): Promise<Buffer> {
  const master = await stretch(secret, Buffer.from(head.salt, 'base64url'), head);
  const expected = Buffer.from(head.check, 'base64url');
  const found = checkOf(master);
  if (expected.length !== found.length || !timingSafeEqual(expected, found)) {
    throw new BackupError(say('The key does not fit {file}.', { file }));
  }
  return master;
}

/** Every stretch of a file that was written in one go has a key of its own, so that no nonce is used twice with one. */
export function segmentKey(master: Buffer, segmentSalt: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', master, segmentSalt, 'hearth backup segment', keyBytes));
}

/** Tells a wrong key from a damaged file; says nothing about the keys that encrypt. */
function checkOf(master: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', master, '', 'hearth backup key check', 16));
}

function stretch(secret: string, salt: Buffer, { cost, blockSize }: { cost: number; blockSize: number }) {
  const options = { cost, blockSize, parallelization: 1, maxmem: 256 * cost * blockSize };
  return new Promise<Buffer>((resolve, reject) => {
    scrypt(secret, salt, keyBytes, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
