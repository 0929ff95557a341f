import { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import { maxTopicsPerFrame } from './live-wire.ts';

/** `kind:id`. What a kind means and who may watch it is registered by the domain that owns it. */
export type Topic = `${string}:${string}`;

const topic = z
  .string()
  .max(100)
  .regex(/^[a-z][a-z-]*:[A-Za-z0-9_-]+$/)
  .transform((name) => name as Topic);

const topics = z.array(topic).min(1).max(maxTopicsPerFrame);

export const clientFrame = z.discriminatedUnion('op', [
  z.object({ op: z.literal('subscribe'), topics }),
  z.object({ op: z.literal('unsubscribe'), topics }),
  z.object({ op: z.literal('ping') }),
  z.object({ op: z.literal('signal'), name: z.string().max(60), data: z.unknown() }),
]);
export type ClientFrame = z.output<typeof clientFrame>;

export type ByeReason = 'restart' | 'session_ended' | 'unavailable' | 'misuse';

/** Numbers of live events: the one before the server's first, and the newest of the member's own. */
export type WelcomeHistory = { start: number; own: number };

export type ServerFrame =
  | { op: 'welcome'; connectionId: string; serverTime: string; history: WelcomeHistory }
  /** `last`: the number of the newest live event of these topics, where there was one. */
  | { op: 'subscribed'; topics: Topic[]; last?: Record<Topic, number> }
  | { op: 'denied'; topics: Topic[] }
  | { op: 'event'; topic: Topic; type: string; data: unknown }
  /** Live events may have been lost: read again what is shown. */
  | { op: 'resync' }
  | { op: 'pong' }
  | { op: 'error'; code: ErrorCode }
  | { op: 'bye'; reason: ByeReason };

/** A live event: sent to every connection that watches its topic. */
export type LiveEvent<Type extends string = string, Data extends z.ZodType = z.ZodType> = {
  type: Type;
  data: Data;
};

export function defineLiveEvent<const Type extends string, Data extends z.ZodType>(
  type: Type,
  data: Data,
): LiveEvent<Type, Data> {
  return { type, data };
}

/** A signal that a tab sends to the server, such as typing. It is not stored. */
export type LiveSignal<Name extends string = string, Data extends z.ZodType = z.ZodType> = {
  name: Name;
  data: Data;
};

export function defineLiveSignal<const Name extends string, Data extends z.ZodType>(
  name: Name,
  data: Data,
): LiveSignal<Name, Data> {
  return { name, data };
}

export type DataOf<Declared extends { data: z.ZodType }> = z.output<Declared['data']>;
