import { createHash, randomBytes } from 'node:crypto';

/** 32 bytes in base64url. */
export const tokenLength = 43;

/** 16 bytes of the member's id before the 32 random ones. */
export const sessionTokenLength = 64;

/** Says whose it is, so that a distributed database looks for the session on one node only. */
export function newSessionToken(accountId: string): string {
  return Buffer.concat([Buffer.from(accountId.replaceAll('-', ''), 'hex'), randomBytes(32)]).toString('base64url');
}

/** Undefined for tokens from before, which are random as a whole. */
export function accountOfToken(token: string): string | undefined {
  if (token.length !== sessionTokenLength) return undefined;
  const hex = Buffer.from(token, 'base64url').toString('hex', 0, 16);
  if (hex.length !== 32) return undefined;
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Tokens have 256 random bits, so a plain hash is enough: nobody can find the token from it. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
