import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { AppError } from '../../platform/errors/app-error.ts';

/** Without those that look like others. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const groups = 3;
const perGroup = 4;

/** Sixty bits, in groups that one can read out. */
export function newSetupCode(): string {
  const group = () => Array.from({ length: perGroup }, () => letters[randomInt(letters.length)]).join('');
  return Array.from({ length: groups }, group).join('-');
}

/** Fails unless the site waits for its owner and this is its code. Takes the same time for every wrong one. */
export function assertSetupCode(code: string | undefined, typed: string): void {
  if (code === undefined) throw new AppError('not_found');
  if (!timingSafeEqual(digest(code), digest(typed))) throw new AppError('setup_code_wrong', { field: 'code' });
}

/** Small letters and missing dashes are no mistake. */
function digest(code: string): Buffer {
  const plain = code.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return createHash('sha256').update(plain).digest();
}
