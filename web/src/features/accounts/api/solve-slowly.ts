import type { SignUpWork } from '@hearth/contract/accounts/work';
import { sha256 } from './sha-256.ts';

/** Numbers tried before the browser may do something else. */
const atOnce = 500;

/** The number whose hash behind the salt is the challenge, where the browser has no hashing of its own. */
export async function solveSlowly({
  challenge,
  salt,
  most,
}: Pick<SignUpWork, 'challenge' | 'salt' | 'most'>): Promise<number | undefined> {
  for (let number = 0; number <= most; number += 1) {
    if (sha256(`${salt}${number}`) === challenge) return number;
    if (number % atOnce === 0) await new Promise((resolve) => setTimeout(resolve));
  }
  return undefined;
}
