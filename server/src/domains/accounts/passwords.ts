import { hash, verify } from '@node-rs/argon2';
import { AppError } from '../../platform/errors/app-error.ts';

/** argon2id with 19 MiB and two passes; the library's defaults, written down so that an update cannot weaken them. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export type Passwords = {
  hash(password: string): Promise<string>;
  verify(stored: string, password: string): Promise<boolean>;
};

/**
 * Hashing is meant to be expensive. At most `concurrent` run at once and `waiting` may queue; beyond that the
 * answer is "busy" instead of a server that stands still.
 */
export function createPasswords({ concurrent = 2, waiting = 200 } = {}): Passwords {
  let running = 0;
  const queue: (() => void)[] = [];

  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= concurrent) {
      if (queue.length >= waiting) throw new AppError('unavailable');
      await new Promise<void>((resume) => queue.push(resume));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };

  return {
    hash: (password) => inTurn(() => hash(password.normalize('NFKC'), cost)),
    verify: (stored, password) => inTurn(() => verify(stored, password.normalize('NFKC'))),
  };
}

export function assertLongEnough(password: string, minLength: number): void {
  if (Array.from(password).length >= minLength) return;
  throw new AppError('password_too_short', {
    message: `Your password must have at least ${minLength} characters.`,
    field: 'password',
  });
}
