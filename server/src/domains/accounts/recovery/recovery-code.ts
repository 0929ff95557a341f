import { createHash, randomBytes } from 'node:crypto';

/** Without I, L, O and U, which are read as other characters or make words. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 16;

/** Sixteen characters of five random bits each, in groups of four. */
export function newRecoveryCode(): string {
  const characters = Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]);
  return characters.join('').replace(/.{4}(?=.)/g, '$&-');
}

/** 80 random bits, so a plain hash is enough: nobody can find the code from it. */
export function hashRecoveryCode(typed: string): Buffer {
  return createHash('sha256').update(asWritten(typed)).digest();
}

/** Groups and upper or lower case do not matter, and a character that looks like another is taken for it. */
function asWritten(typed: string): string {
  const characters = typed.toUpperCase().replace(/[^0-9A-Z]/g, '');
  return characters.replaceAll('O', '0').replace(/[IL]/g, '1');
}
