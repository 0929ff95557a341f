import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Lock, Locker } from '@tus/server';
import type { Database } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { askForHold, endHold, renewHold, takeHold } from './upload-locks.queries.ts';

export type HoldUpload = <T>(id: string, work: () => Promise<T>) => Promise<T>;
export type UploadLocks = Locker & { hold: HoldUpload };

/** A server that was killed holds an upload no longer than this. */
const holdMs = 10_000;
const renewEveryMs = 2_000;
const tryEveryMs = 250;
const patienceMs = 20_000;

/** For a server that nobody shares its uploads with. */
export function holdUploadsHere(): HoldUpload {
  const last = new Map<string, Promise<unknown>>();
  return async (id, work) => {
    const turn = (last.get(id) ?? Promise.resolve()).then(work);
    const over = turn.catch(() => undefined);
    last.set(id, over);
    await over;
    if (last.get(id) === over) last.delete(id);
    return turn;
  };
}

type Held = { release(): Promise<void> };

/**
 * Keeps requests for one upload apart although they reach different servers: a connection that one of them still
 * believes in must not write beside the one on which the browser goes on. The row of the upload says who holds it.
 */
export function createUploadLocks(db: Database): UploadLocks {
  const take = async (id: string, asked: () => void, signal?: AbortSignal): Promise<Held> => {
    const holder = randomUUID();
    const until = () => new Date(Date.now() + holdMs);
    const givenUpAt = Date.now() + patienceMs;
    while (!(await takeHold(db, { id, holder, at: new Date(), until: until() }))) {
      if (!(await askForHold(db, id))) throw new AppError('not_found');
      if (signal?.aborted || Date.now() > givenUpAt) throw new AppError('unavailable');
      await pause(tryEveryMs);
    }
    const timer = setInterval(async () => {
      // A database that does not answer lets the hold run out, so the work ends as if another had taken it.
      const state = await renewHold(db, { id, holder, until: until() }).catch(() => 'lost' as const);
      if (state !== 'kept') asked();
    }, renewEveryMs);
    return {
      async release() {
        clearInterval(timer);
        await endHold(db, { id, holder });
      },
    };
  };

  return {
    newLock(id): Lock {
      let held: Held | undefined;
      return {
        async lock(signal, cancelRequest) {
          held = await take(id, () => void cancelRequest(), signal);
        },
        unlock: async () => held?.release(),
      };
    },
    async hold(id, work) {
      const held = await take(id, () => undefined);
      try {
        return await work();
      } finally {
        await held.release();
      }
    },
  };
}
