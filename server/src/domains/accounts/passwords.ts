import { hash, verify } from '@node-rs/argon2';
import { AppError } from '../../platform/errors/app-error.ts';
import { takeTurns } from '../../platform/jobs/take-turns.ts';

export type PasswordCost = { memoryCost: number; timeCost: number; parallelism: number };

/** argon2id with 19 MiB and two passes: the library's defaults, repeated so that an update cannot weaken them. */
export const passwordCost: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export type Passwords = {
  hash(password: string): Promise<string>;
  /** `stored` null: there is no password; to say so takes as long as to compare one. */
  verify(stored: string | null, password: string): Promise<boolean>;
};

/** Hashing is expensive by design: beyond these limits requests are refused, so that the server keeps working. */
export function createPasswords(cost: PasswordCost): Passwords {
  const inTurn = takeTurns({ places: 2, waiting: 200 });
  return {
    hash: (password) => inTurn(() => hash(password.normalize('NFKC'), cost)),
    verify: (stored, password) =>
      inTurn(async () => {
        const typed = password.normalize('NFKC');
        if (stored !== null) return verify(stored, typed);
        await hash(typed, cost);
        return false;
      }),
  };
}

export function assertLongEnough(password: string, minLength: number): void {
  if (Array.from(password).length >= minLength) return;
  throw new AppError('password_too_short', { params: { min: minLength }, field: 'password' });
}
