import { createHash, randomBytes } from 'node:crypto';

export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Tokens have 256 random bits, so a plain hash is enough: nobody can find the token from it. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
