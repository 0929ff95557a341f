import { createHash, randomBytes } from 'node:crypto';

/** 32 bytes in base64url. */
export const tokenLength = 43;

export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Tokens have 256 random bits, so a plain hash is enough: nobody can find the token from it. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
