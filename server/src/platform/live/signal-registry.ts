import type { ErrorCode } from '@hearth/contract/core/errors';
import type { LiveSignal } from '@hearth/contract/core/live';
import type { z } from 'zod';
import { AppError } from '../errors/app-error.ts';
import type { Log } from '../log/log.ts';
import type { LiveConnection } from './connection.ts';

export type SignalRegistry = {
  onSignal<Name extends string, Data extends z.ZodType>(
    signal: LiveSignal<Name, Data>,
    handler: (from: LiveConnection, data: z.output<Data>) => void | Promise<void>,
  ): void;
  /** Resolves with an error code, or undefined if the signal was handled. */
  dispatch(from: LiveConnection, name: string, data: unknown): Promise<ErrorCode | undefined>;
};

type Receiver = (from: LiveConnection, data: unknown) => Promise<ErrorCode | undefined>;

export function createSignalRegistry(log: Pick<Log, 'error'>): SignalRegistry {
  const receivers = new Map<string, Receiver>();

  return {
    onSignal(signal, handler) {
      if (receivers.has(signal.name)) throw new Error(`The signal "${signal.name}" already has a handler`);
      receivers.set(signal.name, async (from, data) => {
        const parsed = signal.data.safeParse(data);
        if (!parsed.success) return 'invalid_input';
        await handler(from, parsed.data);
        return undefined;
      });
    },

    async dispatch(from, name, data) {
      const receive = receivers.get(name);
      if (!receive) return 'invalid_input';
      try {
        return await receive(from, data);
      } catch (error) {
        if (error instanceof AppError) return error.code;
        log.error({ err: error, signal: name }, 'a live signal failed');
        return 'internal';
      }
    },
  };
}
